/** The database cannot be reached or is going away: the caller answers 503, never 500. */
export class DatabaseUnavailable extends Error {}

interface DriverError {
  readonly code?: string;
  readonly message?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly detail?: string;
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const LOST =
  /not currently accepting connections|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** What the driver throws, read without trusting its shape. */
export function driverError(error: unknown): DriverError {
  return typeof error === 'object' && error !== null ? (error as DriverError) : {};
}

/**
 * A statement stopped by its time limit, a server that only reads for the moment (a replica being promoted), and a
 * prepared statement that is not where it was left (a pooler put in transaction mode while the portal runs).
 */
const PASSING = new Set(['57014', '25006', '26000', '42P05']);

/**
 * What says nothing of the request and may be over in a moment: refused or cut sockets, class 08, shutdown (57P0x), lack
 * of memory, disk or connections (class 53), a statement that took too long.
 */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = driverError(error);
  if (code !== undefined) {
    if (UNREACHABLE.has(code) || PASSING.has(code)) return true;
    if (code.startsWith('08') || code.startsWith('53') || code.startsWith('57P0')) return true;
  }
  return message !== undefined && LOST.test(message);
}

/** Deadlocks and serialisation failures: the same transaction may succeed at once. */
export function isRetryable(error: unknown): boolean {
  const { code } = driverError(error);
  return code === '40001' || code === '40P01';
}

/** The disk of the database, or what a role may fill of it, is full. */
export function isSansPlace(error: unknown): boolean {
  return driverError(error).code === '53100';
}
