import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { whileHolding } from './install-lock.mjs';
import { missingPackages } from './packages.mjs';
import { ROOT } from './places.mjs';

const MODULES = join(ROOT, 'node_modules');
const LOCK = join(ROOT, 'package-lock.json');
/** What npm writes of what it really installed. */
const INSTALLED = join(MODULES, '.package-lock.json');
const STAMP = join(MODULES, '.portail-lock');

/**
 * Installs the packages when they are missing or are not those of the lock file, and says so.
 * @param {{ dev: boolean }} needs whether the development packages are needed too
 */
export async function ensureInstalled({ dev }) {
  if (isCurrent(dev)) return;
  await whileHolding(() => {
    if (isCurrent(dev)) return;
    const why = existsSync(INSTALLED) ? 'ne correspondent plus à package-lock.json' : 'ne sont pas installés';
    console.log(`Les paquets ${why} : installation (npm ci), une minute environ…`);
    install(dev);
    const still = differences(dev);
    if (still.length > 0) throw new Error(`Installation incomplète : ${still.slice(0, 5).join(', ')}.`);
    writeFileSync(STAMP, stamp(dev));
    console.log('Paquets installés.');
  });
}

/** @param {boolean} dev */
function isCurrent(dev) {
  if (!existsSync(INSTALLED)) return false;
  const noted = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (noted === stamp(true) || (!dev && noted === stamp(false))) return true;
  if (differences(dev).length > 0) return false;
  // A plain `npm ci` or `npm install` did the work: note it, where one may write.
  try {
    writeFileSync(STAMP, stamp(dev));
  } catch {
    return true;
  }
  return true;
}

/** Changes with the lock file as with what is installed: an `npm install` on another branch is seen. @param {boolean} dev */
function stamp(dev) {
  const hash = createHash('sha256').update(readFileSync(LOCK)).update(readFileSync(INSTALLED));
  return `${hash.digest('hex')}${dev ? '' : ' sans paquets de développement'}\n`;
}

/** @param {boolean} dev */
function differences(dev) {
  if (!existsSync(INSTALLED)) return ['node_modules'];
  const packages = (/** @type {string} */ path) => JSON.parse(readFileSync(path, 'utf8')).packages;
  return missingPackages(packages(LOCK), packages(INSTALLED), {
    dev,
    platform: process.platform,
    arch: process.arch,
  });
}

/** @param {boolean} dev */
function install(dev) {
  // A running program cannot be removed on Windows, and Node may itself come from node_modules.
  const verb = process.platform === 'win32' && existsSync(MODULES) ? 'install' : 'ci';
  // The packages ask for the Node that they bring, and npm itself may run on an older one: no page of warnings.
  const args = [verb, '--no-audit', '--no-fund', '--loglevel=error', ...(dev ? ['--include=dev'] : [])];
  const [command, before] = npm();
  const shell = process.platform === 'win32' && before.length === 0;
  const { status, error } = spawnSync(command, [...before, ...args], { cwd: ROOT, stdio: 'inherit', shell });
  if (error || status !== 0)
    throw new Error(`L’installation des paquets a échoué${error ? ` : ${error.message}` : '.'}`);
}

/** The npm that runs this command if one does, else that of the PATH. @returns {[string, string[]]} */
function npm() {
  const running = process.env.npm_execpath ?? '';
  const isNpm = basename(running).startsWith('npm') && running.endsWith('.js') && existsSync(running);
  return isNpm ? [process.execPath, [running]] : ['npm', []];
}
