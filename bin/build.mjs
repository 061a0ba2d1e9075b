import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { compress, QUALITY } from './compress.mjs';
import { ROOT } from './places.mjs';
import { run } from './processes.mjs';

const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, '.stamp');
/** Names of the files that only windows of the build before ask for. */
const PREVIOUS = '.precedents';
/** Beside the packages, hence on the same disk as dist/ and out of version control. */
const DRAFT = join(ROOT, 'node_modules', `.portail-build-${process.pid}`);
/** Beside the sources: what the build is told by, and what stands in the place of parts of libraries. */
const INPUTS = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'bin/compress.mjs',
  'bin/bulle.mjs',
  ...readdirSync(join(ROOT, 'bin'))
    .filter((name) => /\.(cjs|ts)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => `bin/${name}`),
];

/**
 * Builds the front end into dist/ when its inputs changed. It is built aside and put in place at once: a portal
 * that runs meanwhile never serves half a build, and a failed build leaves the last good one.
 * @param {{ force: boolean }} options
 * @returns {Promise<number>} exit code
 */
export async function build({ force }) {
  const wanted = stamp();
  if (!force && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return 0;
  console.log('Construction de l’interface…');
  try {
    const code = await run(['bin/vite-build.ts', DRAFT], { env: { NODE_ENV: 'production' } });
    if (code !== 0) return code;
    await compress(DRAFT);
    keepPrevious(DIST, DRAFT);
    writeFileSync(join(DRAFT, '.stamp'), wanted);
    rmSync(DIST, { recursive: true, force: true });
    renameSync(DRAFT, DIST);
  } finally {
    rmSync(DRAFT, { recursive: true, force: true });
  }
  return 0;
}

/**
 * A window that was open before goes on with the files of its own build, where a page that it has not been to yet is among
 * them: those of the last build stay beside the new ones, and go with the next.
 * @param {string} last @param {string} next
 */
export function keepPrevious(last, next) {
  const [assets, list] = [join(last, 'assets'), join(last, PREVIOUS)];
  const mine = new Set(readdirSync(join(next, 'assets')));
  const older = new Set(existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []);
  const names = (existsSync(assets) ? readdirSync(assets) : []).filter(
    (name) => !mine.has(name) && !older.has(name),
  );
  for (const name of names) copyFileSync(join(assets, name), join(next, 'assets', name));
  writeFileSync(join(next, PREVIOUS), names.join('\n'));
}

/** Fingerprint of everything that the build reads, and of how it is compressed. */
function stamp() {
  const hash = createHash('sha256').update(`brotli ${QUALITY}`);
  const sources = ['src', 'public']
    .flatMap((room) => readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of [...INPUTS.map((name) => join(ROOT, name)), ...sources]) {
    hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}
