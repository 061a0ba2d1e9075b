import { useQuery } from '@tanstack/react-query';
import { ATTENTE, type Attentes } from '#src/core/api/a-traiter.ts';
import { appelle } from '#src/provider/appels.ts';

/** What others do is seen within a minute. */
const REGARD_MS = 60_000;

/** What waits in each list that says what does, asked once for all who show it; `undefined`: not known yet. */
export function useAttentes(): Attentes | undefined {
  const { data } = useQuery({
    queryKey: ['attente'],
    queryFn: ({ signal }) => appelle(ATTENTE, { signal, leaveOnRefusal: false }),
    refetchInterval: REGARD_MS,
    retry: false,
  });
  return data;
}
