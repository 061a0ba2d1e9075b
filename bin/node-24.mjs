import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './places.mjs';

const WANTED = 24;

let found = '';

/**
 * The Node that runs the portal's TypeScript: this one if it is recent enough, else the one that npm installed.
 * @returns {string} its path
 */
export function node24() {
  found ||= search();
  return found;
}

function search() {
  if (Number(process.versions.node.split('.')[0]) >= WANTED) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(ROOT, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file);
  if (existsSync(path) && spawnSync(path, ['--version']).status === 0) return path;
  const reason =
    process.platform === 'darwin'
      ? 'Sur macOS, npm ne l’apporte pas'
      : `npm ne l’a pas apporté pour ${process.platform}-${process.arch} (ou il ne s’exécute pas ici)`;
  throw new Error(
    `Le portail tourne sous Node ${WANTED} ou plus récent, et celui-ci est ${process.version}. ` +
      `${reason} : installez Node ${WANTED} (https://nodejs.org) et relancez.`,
  );
}
