import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity, stillRuns } from './process-identity.ts';

/**
 * Notes that this process uses the embedded server, so that `npm run db:diff` beside a running portal does not
 * stop the server under it.
 * @returns forgets this use, and says whether it was the last one.
 */
export function joinUsers(dataDir: string): () => { last: boolean } {
  const folder = join(dataDir, 'pg.users');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = join(folder, `${process.pid}.${randomUUID()}`);
  writeFileSync(own, processIdentity(process.pid) ?? 'unknown', { mode: 0o600 });
  return () => {
    rmSync(own, { force: true });
    return { last: livingUsers(folder).length === 0 };
  };
}

/** True for a folder whose every user died: nobody will stop its server. False where none ever came. */
export function isAbandoned(dataDir: string): boolean {
  const folder = join(dataDir, 'pg.users');
  return existsSync(folder) && livingUsers(folder).length === 0;
}

function livingUsers(folder: string): string[] {
  return readdirSync(folder).filter((name) => {
    const path = join(folder, name);
    if (stillRuns(Number(name.split('.')[0]), read(path))) return true;
    rmSync(path, { force: true });
    return false;
  });
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
