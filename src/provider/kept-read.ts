import { CancelledError } from '@tanstack/react-query';
import { navigation } from './navigation.ts';
import { queryClient } from './query-client.ts';
import { type Parameters, type ReadOptions, readOptions } from './read-options.ts';

/** Addresses at once: what somebody searches letter by letter must not fill the memory. */
const MAX_KEPT = 200;

/** The oldest of what nobody looks at makes room. */
function prune(): void {
  const cache = queryClient.getQueryCache();
  const idle = cache.getAll().filter((query) => query.getObserversCount() === 0);
  const tooMany = cache.getAll().length - MAX_KEPT;
  if (tooMany <= 0) return;
  const age = (query: (typeof idle)[number]) => query.state.dataUpdatedAt || Number.POSITIVE_INFINITY;
  for (const query of idle.toSorted((a, b) => age(a) - age(b)).slice(0, tooMany)) cache.remove(query);
}

/** Reads, or gives a copy of what was kept. `cached-read.ts` is its door. */
export async function keptRead<T>(path: string, parameters: Parameters, options: ReadOptions<T>): Promise<T> {
  for (;;) {
    try {
      const answer = await queryClient.fetchQuery(readOptions(path, parameters, options));
      prune();
      return structuredClone(answer);
    } catch (error) {
      // Forgotten on its way, because something was written meanwhile: what is true now is asked for.
      if (!(error instanceof CancelledError)) throw error;
      // Somebody signs out: nothing is asked any more, and the page goes.
      if (navigation.isLeaving()) return new Promise(() => undefined);
    }
  }
}
