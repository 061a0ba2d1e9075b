import { http } from './http.ts';

/** As long as any read is served again (specification 2 §9). */
const KEPT_MS = 300_000;
/** Addresses at once: what somebody searches letter by letter must not fill the memory. */
const MAX_KEPT = 100;

interface Kept {
  readonly until: number;
  readonly answer: Promise<unknown>;
}

const kept = new Map<string, Kept>();

function ask(address: string): Kept {
  const answer = http(address, { leaveOnRefusal: false }).then(({ json }) => json);
  const reading = { until: Date.now() + KEPT_MS, answer };
  const oldest = kept.size >= MAX_KEPT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(address, reading);
  answer.catch(() => {
    // What was asked again since is not thrown away with it.
    if (kept.get(address) === reading) kept.delete(address);
  });
  return reading;
}

/**
 * What everybody reads, contents and questions, kept five minutes. Public pages do not carry the library by which members'
 * reads are kept (`cached-read.ts`): it would weigh more than they do. Each caller gets a copy of its own; a failure is not
 * kept.
 */
export async function publicRead<T>(
  path: string,
  parameters: Readonly<Record<string, string | undefined>> = {},
): Promise<T> {
  const named = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const query = new URLSearchParams(named.sort(([a], [b]) => (a < b ? -1 : 1)));
  const address = named.length > 0 ? `${path}?${query}` : path;
  const found = kept.get(address);
  const reading = found && found.until > Date.now() ? found : ask(address);
  return structuredClone(await reading.answer) as T;
}

/** Forgets it all: for tests, and for what an administrator has just changed. */
export function forgetPublicReads(): void {
  kept.clear();
}
