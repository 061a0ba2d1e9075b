import { http } from './http.ts';
import { stored } from './stored.ts';

/** How long a read is served again without a call (specification 2 §9). */
const KEPT_MS = 300_000;
/** Addresses at once: what somebody searches letter by letter must not fill the memory. */
const MAX_KEPT = 200;

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

interface Options {
  /** `true` for what a page cannot do without: a 401 leads to the sign-in, a 503 to its page. */
  readonly leaveOnRefusal?: boolean;
}

/**
 * A read kept five minutes by path, parameters and current contract (domain reference §0.3). Each caller gets a copy of its
 * own; a failure is not kept, and leaves the page where it is unless asked otherwise.
 */
export async function cachedRead<T>(
  path: string,
  parameters: Parameters = {},
  { leaveOnRefusal = false }: Options = {},
): Promise<T> {
  const address = addressOf(path, parameters);
  const key = `${address}|${stored.read('numContrat') ?? ''}`;
  let found = kept.get(key);
  if (found === undefined || found.until <= Date.now()) {
    const answer = http(address, { leaveOnRefusal }).then(({ json }) => json);
    const reading = { until: Date.now() + KEPT_MS, answer };
    found = reading;
    const oldest = kept.size >= MAX_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, reading);
    answer.catch(() => {
      // What was asked again since is not thrown away with it.
      if (kept.get(key) === reading) kept.delete(key);
    });
  }
  return structuredClone(await found.answer) as T;
}

/** Forgets what was read: everything, or all that is at a path and under it, whatever its parameters and contract. */
export function forgetReads(path?: string): void {
  if (path === undefined) {
    kept.clear();
    return;
  }
  for (const key of kept.keys()) {
    const at = key.split(/[?|]/, 1)[0] ?? '';
    if (at === path || at.startsWith(`${path}/`)) kept.delete(key);
  }
}
