import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './places.mjs';

/** Outside node_modules, which `npm ci` removes. */
const FILE = join(
  tmpdir(),
  `portail-install-${createHash('sha256').update(ROOT).digest('hex').slice(0, 16)}.lock`,
);

/**
 * Two commands typed together on a fresh clone would install over each other: the second waits for the first.
 * @param {() => void} action
 */
export async function whileHolding(action) {
  let told = false;
  while (!take()) {
    if (!told) console.log('Une autre commande installe les paquets : attente…');
    told = true;
    await sleep(500);
  }
  try {
    action();
  } finally {
    rmSync(FILE, { force: true });
  }
}

function take() {
  try {
    writeFileSync(FILE, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
    if (!isAlive()) rmSync(FILE, { force: true });
    return false;
  }
}

function isAlive() {
  try {
    process.kill(Number(readFileSync(FILE, 'utf8')), 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
