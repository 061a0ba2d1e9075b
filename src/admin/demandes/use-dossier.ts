import { useQuery } from '@tanstack/react-query';
import type { Dossier } from '#src/core/adherent/dossier.ts';
import { http } from '#src/provider/http.ts';
import { lookup } from '#src/registry.ts';

/** Where the parts of a request are read. */
export function adresseDuDossier(id: string): string {
  return `/api/admin${lookup('demande-adherent').path}/${encodeURIComponent(id)}`;
}

/** What a decision needs of a request, read again as soon as it has changed. */
export function useDossier(id: string, version: number) {
  return useQuery({
    queryKey: ['demande-adherent', 'dossier', id, version],
    queryFn: async ({ signal }) =>
      (await http(`${adresseDuDossier(id)}/dossier`, { signal })).json as Dossier,
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
    placeholderData: (avant) => avant,
  });
}
