import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DossierRefuse, makeFolder } from '#server/config/dossier.ts';
import { processIdentity, stillRuns } from './process-identity.ts';

/** What the holder says of itself; `address` is where it listens, once it does. */
export type LockInfo = { address?: string };

type LockFile = LockInfo & { token: string; pid: number; started: string | null };

export type Lock = {
  /** Replaces what the holder says of itself, e.g. its address once it listens. */
  update(info: LockInfo): void;
  /** Gives the folder back; does nothing the second time. */
  release(): void;
};

/** Another process runs the portal on this folder; the message is for the person who typed `npm start`. */
export class AlreadyRunningError extends Error {
  readonly pid: number;
  readonly address: string | undefined;

  constructor(dataDir: string, holder: { pid: number; address?: string }) {
    const where = holder.address ? `à l’adresse ${holder.address}` : 'et n’écoute pas encore';
    super(
      `Le portail tourne déjà sur le dossier « ${dataDir} » : processus ${holder.pid}, ${where}. ` +
        'Arrêtez-le d’abord, ou donnez un autre dossier par la variable DATA_DIR.',
    );
    this.name = 'AlreadyRunningError';
    this.pid = holder.pid;
    this.address = holder.address;
  }
}

/** How long a taker of a stale lock waits before it looks whether another took it at the same instant. */
const SETTLE_MS = 30;

/**
 * Takes `<dataDir>/portail.lock` for this process. A lock whose process is gone, or whose pid now belongs to
 * another program, is taken over.
 * @throws AlreadyRunningError when a living process holds it, DossierRefuse where nothing can be written.
 */
export async function acquireLock(dataDir: string, info: LockInfo = {}): Promise<Lock> {
  const folder = resolve(dataDir);
  const path = join(folder, 'portail.lock');
  const own: LockFile = {
    ...info,
    token: randomUUID(),
    pid: process.pid,
    started: processIdentity(process.pid),
  };
  if (!takeFolder(folder, path, own)) {
    refuseIfAlive(folder, readLock(path));
    // Two takers of one stale lock both get here: the last to write wins, the other one sees it and gives up.
    replaceWhole(path, own);
    await sleep(SETTLE_MS);
  }
  const holder = readLock(path);
  if (holder?.token !== own.token) {
    throw new AlreadyRunningError(folder, holder ?? own);
  }
  return heldLock(path, own);
}

/** Whether the lock is this process's; otherwise somebody's is there. */
function takeFolder(folder: string, path: string, own: LockFile): boolean {
  try {
    makeFolder(folder, 0o700);
    return createWhole(path, own);
  } catch (error) {
    throw new DossierRefuse(folder, error);
  }
}

function heldLock(path: string, own: LockFile): Lock {
  const mine = () => readLock(path)?.token === own.token;
  return {
    update(info) {
      if (mine()) replaceWhole(path, { ...own, ...info });
    },
    release() {
      if (mine()) rmSync(path, { force: true });
    },
  };
}

function refuseIfAlive(folder: string, holder: LockFile | null): void {
  if (holder && stillRuns(holder.pid, holder.started)) throw new AlreadyRunningError(folder, holder);
}

function readLock(path: string): LockFile | null {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isLockFile(read) ? read : null;
  } catch {
    // Absent, or cut short by a machine that stopped: in both cases nobody holds it.
    return null;
  }
}

function isLockFile(read: unknown): read is LockFile {
  return typeof read === 'object' && read !== null && 'pid' in read && 'token' in read && 'started' in read;
}

/** Creates the file with its whole content, or says false if it is there: no reader ever sees half of it. */
function createWhole(path: string, content: LockFile): boolean {
  const draft = `${path}.${content.token}`;
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    return createDirectly(path, content);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** For the file systems that have no hard links (some shared folders). */
function createDirectly(path: string, content: LockFile): boolean {
  try {
    writeFileSync(path, JSON.stringify(content), { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function replaceWhole(path: string, content: LockFile): void {
  const draft = `${path}.${content.token}`;
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
  renameSync(draft, path);
}
