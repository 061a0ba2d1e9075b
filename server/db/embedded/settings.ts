import { existsSync, statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/** Where the server listens: a Unix socket's folder, or (Windows) a port of 127.0.0.1. */
export type Listen = { kind: 'socket'; folder: string; port: number } | { kind: 'tcp'; port: number };

/**
 * The text of `portail.conf`, written anew at each start, so that a machine that changes, or a new version of
 * the portal, needs no edit of the cluster's own file.
 */
export function settingsFile(listen: Listen, changes: Record<string, string> = {}): string {
  const memory = usableMemory();
  const settings: Record<string, string> = {
    ...listenSettings(listen),
    max_connections: '100',
    // A commit that was answered is on the disk: this base holds people's contracts.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: megabytes(clamp(memory / 8, 32 * MB, 512 * MB)),
    effective_cache_size: megabytes(Math.max(memory / 2, 64 * MB)),
    maintenance_work_mem: megabytes(clamp(memory / 16, 32 * MB, 256 * MB)),
    work_mem: megabytes(clamp(memory / 256, 4 * MB, 32 * MB)),
    dynamic_shared_memory_type: sharedMemoryType(),
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Messages and statements of failed queries carry personal data: only the server's own life is logged.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...changes,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${quote(value)}\n`)
    .join('');
}

function listenSettings(listen: Listen): Record<string, string> {
  const port = String(listen.port);
  if (listen.kind === 'tcp') return { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' };
  return {
    listen_addresses: '',
    port,
    // A list: an item with a comma or a space in it goes between double quotes.
    unix_socket_directories: `"${listen.folder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
}

/** What this process may use: a container's limit where there is one, else the machine's memory. */
function usableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Containers often give 64 MB of /dev/shm, too little for parallel queries: then files of the cluster. */
function sharedMemoryType(): string {
  if (process.platform === 'win32') return 'windows';
  if (process.platform !== 'linux') return 'posix';
  if (!existsSync('/dev/shm')) return 'mmap';
  const { blocks, bsize } = statfsSync('/dev/shm');
  return blocks * bsize >= 256 * MB ? 'posix' : 'mmap';
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / MB)}MB`;
}

function quote(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
