import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo } from './cluster.ts';
import type { Launcher } from './launcher.ts';
import { PanneEmbarquee } from './panne.ts';
import type { Listen } from './settings.ts';

/** macOS gives a socket's path 103 bytes, Linux 107; PostgreSQL refuses to start past that. */
const LONGEST = 103;

/** Port number in the socket's name: no TCP port is opened. */
export const SOCKET_PORT = 5432;

/**
 * The folder of the server's socket, which only its owner may enter: that is what stands for a password.
 * Beside the data, or, where that path is too long for a socket, a short one drawn from it under the system's
 * temporary folder.
 */
export function socketFolder(dataDir: string, launcher: Launcher): string {
  const beside = join(dataDir, 'socket');
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = fits(beside) ? beside : join(tmpdir(), `portail-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!isPrivate(folder, launcher)) {
    throw new PanneEmbarquee(
      `Le dossier « ${folder} » devrait n’être ouvert qu’au portail : supprimez-le et relancez.`,
    );
  }
  giveTo(launcher, folder);
  return folder;
}

/** A folder that had to be made elsewhere does not outlive the server. */
export function removeSpareSocket(dataDir: string, listen: Listen): void {
  if (listen.kind === 'socket' && listen.folder !== join(dataDir, 'socket')) {
    rmSync(listen.folder, { recursive: true, force: true });
  }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`)) <= LONGEST;
}

/** Somebody else may have made the folder first, under /tmp, to stand between the portal and its data. */
function isPrivate(folder: string, launcher: Launcher): boolean {
  const { mode, uid } = lstatSync(folder);
  const owners = [process.getuid?.() ?? uid, launcher.owner];
  return lstatSync(folder).isDirectory() && (mode & 0o077) === 0 && owners.includes(uid);
}
