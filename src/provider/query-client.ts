import { QueryClient } from '@tanstack/react-query';
import { whenForgotten } from './forget-reads.ts';

/** How long a read is served again without a call (specification 2 §9). */
const KEPT_MS = 300_000;

/**
 * What was read, for the public and the member areas. Nothing is asked again behind somebody's back: neither when the
 * window comes back nor after a refusal, which is an answer.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: KEPT_MS,
      gcTime: KEPT_MS,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
  },
});

whenForgotten((path, isReread) => {
  const predicate = ({ queryKey: [at] }: { readonly queryKey: readonly unknown[] }) =>
    path === undefined || at === path || String(at).startsWith(`${path}/`);
  queryClient.removeQueries({ predicate, type: 'inactive' });
  void queryClient.invalidateQueries({ predicate, refetchType: isReread ? 'active' : 'none' });
});
