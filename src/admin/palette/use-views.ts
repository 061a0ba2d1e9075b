import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { VueListe } from '#src/core/api/vue-liste.ts';
import type { PortalDataProvider } from '#src/provider/data-provider.ts';

const NONE: readonly VueListe[] = [];
/** An answer serves again while one types back and forth. */
const FRESH_MS = 30_000;

/** The kept views of all lists, once something is asked. */
export function useViews(isAsking: boolean): readonly VueListe[] {
  const provider = useDataProvider<PortalDataProvider>();
  const { data } = useQuery({
    queryKey: ['vues', 'toutes'],
    queryFn: async () => (await provider.vues()).data,
    enabled: isAsking,
    staleTime: FRESH_MS,
    retry: false,
  });
  return data ?? NONE;
}
