import { useQuery } from '@tanstack/react-query';
import { DOSSIER } from '#src/core/adherent/dossier.ts';
import { appelle } from '#src/provider/appels.ts';
import { lookup } from '#src/registry.ts';

/** Where the parts of a request are read. */
export function adresseDuDossier(id: string): string {
  return `/api/admin${lookup('demande-adherent').path}/${encodeURIComponent(id)}`;
}

/** What a decision needs of a request, read again as soon as it has changed. */
export function useDossier(id: string, version: number) {
  return useQuery({
    queryKey: ['demande-adherent', 'dossier', id, version],
    queryFn: ({ signal }) => appelle(DOSSIER, { valeurs: { id }, signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
    placeholderData: (avant) => avant,
  });
}
