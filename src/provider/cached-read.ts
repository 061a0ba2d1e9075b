import { http } from './http.ts';

/** How long a read is served again without a call (specification 2 §9). */
const KEPT_MS = 300_000;

interface Kept {
  readonly until: number;
  readonly answer: Promise<unknown>;
}

const kept = new Map<string, Kept>();

type Parameters = Readonly<Record<string, string | undefined>>;

/** The address of a read, its parameters always in the same order. */
function addressOf(path: string, parameters: Parameters): string {
  const named = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const query = new URLSearchParams(named.sort(([a], [b]) => (a < b ? -1 : 1)));
  return named.length > 0 ? `${path}?${query}` : path;
}

/**
 * A read that does not depend on the contract, kept five minutes by path and parameters. Each caller gets a copy of its
 * own; a failure is not kept, and leaves the page where it is.
 */
export async function cachedRead<T>(path: string, parameters: Parameters): Promise<T> {
  const address = addressOf(path, parameters);
  let found = kept.get(address);
  if (found === undefined || found.until <= Date.now()) {
    const answer = http(address, { leaveOnRefusal: false }).then(({ json }) => json);
    found = { until: Date.now() + KEPT_MS, answer };
    kept.set(address, found);
    answer.catch(() => kept.delete(address));
  }
  return structuredClone(await found.answer) as T;
}

/** Forgets what was read. */
export function forgetReads(): void {
  kept.clear();
}
