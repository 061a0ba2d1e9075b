import { cleContrat } from './contract-key.ts';
import { type HttpAnswer, type HttpOptions, http } from './http.ts';

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
    queryKey: [path, query, cleContrat(), forme] as const,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<T> =>
      lit(await http(path + query, { leaveOnRefusal, signal })),
  };
}
