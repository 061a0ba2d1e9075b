import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * What tells a living process from another that was later given the same pid: boot and start time.
 * Null when no such process runs (a zombie counts as gone: it holds no file and no socket any more).
 * Where the system does not say when a process started, the constant `unknown` only says that it lives.
 */
export function processIdentity(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') return linuxIdentity(pid);
  return answersSignals(pid) ? startTime(pid) : null;
}

/** Does the process that once had this identity still run? An unknown identity is believed. */
export function stillRuns(pid: number, identity: string | null): boolean {
  const now = processIdentity(pid);
  return now !== null && (now === identity || now === 'unknown' || identity === 'unknown');
}

/** Name of the program a process runs, cut to 15 characters by Linux; null when it cannot be known. */
export function processName(pid: number): string | null {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    if (process.platform === 'win32') return null;
    const path = execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return path.split('/').at(-1) ?? null;
  } catch {
    return null;
  }
}

function linuxIdentity(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second column is the program's name in parentheses, and may itself hold spaces and parentheses.
    const columns = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = columns[0] ?? 'X';
    if (state === 'Z' || state === 'X') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${columns[19] ?? ''}`;
  } catch {
    // /proc may hide the processes of other users (hidepid), though they live.
    return answersSignals(pid) ? 'unknown' : null;
  }
}

function startTime(pid: number): string {
  const [command, ...args] =
    process.platform === 'win32'
      ? ['powershell', '-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`]
      : ['ps', '-o', 'lstart=', '-p', String(pid)];
  try {
    return execFileSync(command ?? 'ps', args, { encoding: 'utf8' }).trim() || 'unknown';
  } catch {
    return 'unknown';
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
