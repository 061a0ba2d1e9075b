import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { node24 } from './node-24.mjs';
import { ROOT } from './places.mjs';

/**
 * Path of a package's program, to be run by Node 24.
 * @param {string} packageName
 * @param {string} program
 */
export function tool(packageName, program) {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[program]);
}

/**
 * The environment of everything the commands start: the repository's own programs come first.
 * @param {Record<string, string | undefined>} [more]
 */
function environment(more = {}) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const first = [join(ROOT, 'node_modules', '.bin'), dirname(node24())];
  return { ...process.env, [name]: [...first, process.env[name] ?? ''].join(delimiter), ...more };
}

/**
 * Runs Node 24 in the repository's root on the terminal of this command, and hands signals on.
 * @param {string[]} args
 * @param {{ env?: Record<string, string> }} [options]
 * @returns {Promise<number>} exit code
 */
export function run(args, { env = {} } = {}) {
  const child = spawn(node24(), args, { cwd: ROOT, env: environment(env), stdio: 'inherit' });
  const handOver = (/** @type {NodeJS.Signals} */ signal) => {
    // The terminal sends Ctrl-C to the whole group: handing it on would deliver it twice.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handOver);
  const watch = watchParent(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, handOver);
      resolve(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0));
    });
  });
}

/**
 * npm runs a script in a shell, and a SIGTERM sent to npm ends that shell, which tells nobody: the portal would
 * stay behind. Its parent's disappearance is the only sign.
 * @param {() => void} gone
 */
function watchParent(gone) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    gone();
  }, 500);
  return watch;
}

/** What is kept and shown later is coloured as the terminal would have it. */
function colours() {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: undefined, NO_COLOR: '1' };
}

/**
 * Runs Node 24 and keeps what it writes.
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node24(), args, {
      cwd: ROOT,
      env: environment(colours()),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
