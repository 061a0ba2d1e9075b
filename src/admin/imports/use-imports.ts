import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IMPORT_EN_TRAVAIL } from '#src/core/api/import.ts';
import {
  derniersImports,
  envoieImport,
  lisImport,
  poursuisImport,
  type SuiteImport,
} from '#src/provider/imports.ts';

/** While something is being done, and while somebody may look. Milliseconds. */
const REGARD_MS = 800;

const CLE = 'imports';

/** The last imports into a list. */
export function useDerniersImports(resource: string) {
  return useQuery({ queryKey: [CLE, resource], queryFn: () => derniersImports(resource), staleTime: 0 });
}

/** An import, asked again while it is at work; the list itself is read again once rows were written. */
export function useImport(resource: string, id: string | null) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [CLE, resource, id],
    queryFn: async () => {
      const un = await lisImport(resource, id ?? '');
      if (!IMPORT_EN_TRAVAIL.includes(un.etat))
        await client.invalidateQueries({ queryKey: [CLE, resource], exact: true });
      if (un.etat === 'fait' || un.etat === 'defait')
        await client.invalidateQueries({ queryKey: [resource] });
      return un;
    },
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && IMPORT_EN_TRAVAIL.includes(state.data.etat) ? REGARD_MS : false,
  });
}

/** Sends a file, and shows where it stands. */
export function useEnvoi(resource: string, onProgress: (pourcentage: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fichier: File) => envoieImport(resource, fichier, { onProgress }),
    onSuccess: (un) => {
      client.setQueryData([CLE, resource, un.id], un);
      void client.invalidateQueries({ queryKey: [CLE, resource], exact: true });
    },
  });
}

/** Goes on with an import, gives it up, or undoes it. */
export function useSuite(resource: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (suite: SuiteImport) => poursuisImport(resource, id, suite),
    onSuccess: (un) => client.setQueryData([CLE, resource, id], un),
    // It may stand elsewhere than this page thought.
    onSettled: () => client.invalidateQueries({ queryKey: [CLE, resource] }),
  });
}
