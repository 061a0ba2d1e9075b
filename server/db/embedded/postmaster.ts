import { type ChildProcess, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { giveTo, type Place } from './cluster.ts';
import { serverEnvironment } from './environment.ts';
import { launch } from './launcher.ts';
import { PanneEmbarquee } from './panne.ts';
import { processIdentity, processName } from './process-identity.ts';
import type { Listen } from './settings.ts';

/** What a running server says of itself in `postmaster.pid`; `ready` once it takes connections. */
export type Running = { pid: number; listen: Listen; ready: boolean };

const LOG_LIMIT = 5 * 1024 * 1024;

/** A pid that no system gives: PostgreSQL then knows the file's writer to be dead. */
const NOBODY = 99_999_999;

/** The server that holds this cluster now, or null. */
export function runningServer(cluster: string): Running | null {
  const lines = readLines(cluster);
  const pid = Number(lines[0]);
  if (processIdentity(pid) === null || !isPostgres(pid) || lines[1] !== cluster) return null;
  const port = Number(lines[3]);
  const folder = lines[4] ?? '';
  const listen: Listen = folder === '' ? { kind: 'tcp', port } : { kind: 'socket', folder, port };
  return { pid, listen, ready: lines[7]?.trim() === 'ready' };
}

/**
 * A machine that stopped, or a copied folder, leaves a `postmaster.pid` whose pid another program may bear by
 * now; PostgreSQL would refuse to start. The file is never removed: its other lines let PostgreSQL see by itself
 * whether some process still uses the cluster's shared memory. Only the pid is made that of nobody.
 */
export function disownStalePid({ cluster, launcher }: Place): void {
  const lines = readLines(cluster);
  const pid = Number(lines[0]);
  if (lines.length === 0 || pid === NOBODY || processIdentity(pid) === null || runningServer(cluster)) return;
  const path = join(cluster, 'postmaster.pid');
  writeFileSync(`${path}.stale`, [String(NOBODY), ...lines.slice(1)].join('\n'), { mode: 0o600 });
  giveTo(launcher, `${path}.stale`);
  renameSync(`${path}.stale`, path);
}

/**
 * Starts the server in a session of its own, so that Ctrl-C in the terminal reaches Node and not PostgreSQL:
 * the pool must be closed first. Its output goes to a file, which outlives a killed Node.
 */
export function spawnServer(place: Place): ChildProcess {
  const { cluster, binaries, launcher, logFile } = place;
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT) renameSync(logFile, `${logFile}.1`);
  const output = openSync(logFile, 'a', 0o600);
  // On Windows the server refuses an administrator, and pg_ctl takes that right away before it starts it.
  const [program, args] =
    process.platform === 'win32'
      ? [binaries.pgCtl, ['start', '-W', '-D', cluster, '-l', logFile]]
      : [binaries.postgres, ['-D', cluster]];
  const child = launch(launcher, program, args, {
    env: serverEnvironment(binaries),
    stdio: ['ignore', output, output],
    detached: true,
    windowsHide: true,
  });
  closeSync(output);
  child.unref();
  return child;
}

/** How much the log holds: what a start says comes after. */
export function logSize({ logFile }: Place): number {
  return statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
}

/** The last lines of the server's log, for the message of a start that failed: those of that start, which found `before` there. */
export function lastLog({ logFile }: Place, before: number): string {
  if (!existsSync(logFile)) return '';
  const whole = readFileSync(logFile);
  // A log that had grown too long was put aside meanwhile.
  const said = whole.length < before ? whole : whole.subarray(before);
  return said.toString('utf8').trimEnd().split('\n').slice(-8).join('\n');
}

/** Fast shutdown: open transactions are rolled back, everything is written; then harder, if it does not end. */
export async function stopServer(cluster: string, { pgCtl }: Pick<Binaries, 'pgCtl'>): Promise<void> {
  const running = runningServer(cluster);
  if (!running) return;
  const identity = processIdentity(running.pid);
  for (const [signal, mode, patience] of [
    ['SIGINT', 'fast', 15_000],
    ['SIGQUIT', 'immediate', 5_000],
    ['SIGKILL', 'immediate', 2_000],
  ] as const) {
    if (process.platform === 'win32') {
      spawnSync(pgCtl, ['stop', '-W', '-m', mode, '-D', cluster], { windowsHide: true });
    } else {
      kill(running.pid, signal);
    }
    if (await ended(running.pid, identity, patience)) return;
  }
  throw new PanneEmbarquee(`PostgreSQL (processus ${running.pid}) ne s’arrête pas.`);
}

async function ended(pid: number, identity: string | null, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (identity !== null && processIdentity(pid) === identity) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in between: what was wanted.
  }
}

function isPostgres(pid: number): boolean {
  const name = processName(pid);
  return name === null || name.startsWith('postgres');
}

function readLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
