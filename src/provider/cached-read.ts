import { CancelledError } from '@tanstack/react-query';
import { type HttpAnswer, type HttpOptions, http } from './http.ts';
import { queryClient } from './query-client.ts';
import { stored } from './stored.ts';

/** Addresses at once: what somebody searches letter by letter must not fill the memory. */
const MAX_KEPT = 200;

export type Parameters = Readonly<Record<string, string | undefined>>;

/** The parameters of a read, always in the same order. */
function queryOf(parameters: Parameters): string {
  const named = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  if (named.length === 0) return '';
  return `?${new URLSearchParams(named.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

export interface ReadOptions<T> {
  /**
   * `true` for what a page cannot do without: a 401 leads to the sign-in, a 503 to its page. `session`: the first of them
   * only.
   */
  readonly leaveOnRefusal?: HttpOptions['leaveOnRefusal'];
  /** What is kept of the answer; its JSON unless said otherwise. */
  readonly lit?: (answer: HttpAnswer) => T;
  /** Tells apart two ways of keeping the same answer. */
  readonly forme?: string;
}

function json<T>(answer: HttpAnswer): T {
  return answer.json as T;
}

/** A read as TanStack Query takes it: one line of the cache for each path, parameters, current contract and form. */
export function readOptions<T>(
  path: string,
  parameters: Parameters,
  { leaveOnRefusal = false, lit = json, forme = 'json' }: ReadOptions<T>,
) {
  const query = queryOf(parameters);
  return {
    queryKey: [path, query, stored.read('numContrat') ?? '', forme] as const,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<T> =>
      lit(await http(path + query, { leaveOnRefusal, signal })),
  };
}

/** The oldest of what nobody looks at makes room. */
function prune(): void {
  const cache = queryClient.getQueryCache();
  const idle = cache.getAll().filter((query) => query.getObserversCount() === 0);
  const tooMany = cache.getAll().length - MAX_KEPT;
  if (tooMany <= 0) return;
  const age = (query: (typeof idle)[number]) => query.state.dataUpdatedAt || Number.POSITIVE_INFINITY;
  for (const query of idle.toSorted((a, b) => age(a) - age(b)).slice(0, tooMany)) cache.remove(query);
}

/**
 * A read kept five minutes by path, parameters and current contract (domain reference §0.3). Each caller gets a copy of its
 * own; a failure is not kept, and leaves the page where it is unless asked otherwise.
 */
export async function cachedRead<T>(
  path: string,
  parameters: Parameters = {},
  options: ReadOptions<T> = {},
): Promise<T> {
  for (;;) {
    try {
      const answer = await queryClient.fetchQuery(readOptions(path, parameters, options));
      prune();
      return structuredClone(answer);
    } catch (error) {
      // Forgotten on its way, because something was written meanwhile: what is true now is asked for.
      if (!(error instanceof CancelledError)) throw error;
    }
  }
}

/**
 * Forgets what was read: everything, or all that is at a path and under it, whatever its parameters and contract. What a
 * page shows at this moment is read again, and stays until then.
 */
export function forgetReads(path?: string): void {
  const predicate = ({ queryKey: [at] }: { readonly queryKey: readonly unknown[] }) =>
    path === undefined || at === path || String(at).startsWith(`${path}/`);
  queryClient.removeQueries({ predicate, type: 'inactive' });
  void queryClient.invalidateQueries({ predicate, refetchType: 'active' });
}
