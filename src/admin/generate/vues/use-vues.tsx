import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { UndoMessage } from '#src/admin/generate/actions/undo-message.tsx';
import { faultOf } from '#src/admin/generate/sentences.ts';
import type { RoleDeVue, VueDonnee, VueListe } from '#src/core/api/vue-liste.ts';
import type { PortalDataProvider } from '#src/provider/data-provider.ts';

const VUES = 'vues';

/** The views of a list that one may open. */
export function useVuesDe(liste: string) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: [VUES, liste],
    queryFn: async () => (await dataProvider.vues(liste)).data,
    staleTime: 30_000,
    retry: false,
  });
}

/** The roles of who looks, with which a view may be shared: those whose labels are not there yet are called by their names. */
export function useMesRoles(noms: readonly string[]): readonly RoleDeVue[] {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const { data } = useQuery({
    queryKey: [VUES, 'mes-roles'],
    queryFn: async () => (await dataProvider.rolesDesVues()).data,
    staleTime: 300_000,
    retry: false,
  });
  const libelles = new Map(data?.map(({ code, libelle }) => [code, libelle]));
  return noms.map((code) => ({ code, libelle: libelles.get(code) ?? code }));
}

/** Keeps, changes and deletes views; says so, and how to undo it. */
export function useVueWrites() {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const onError = (error: unknown) => notify(faultOf(error), { type: 'error' });
  const onSettled = () => client.invalidateQueries({ queryKey: [VUES] });
  const garde = useMutation({
    mutationFn: (vue: VueDonnee | VueListe) => dataProvider.gardeVue(vue),
    onSuccess: ({ data }) => notify(`La vue « ${data.nom} » est gardée.`, { type: 'success' }),
    onError,
    onSettled,
  });
  const restaure = useMutation({
    mutationFn: (vue: VueListe) => dataProvider.restaureVue(vue.id),
    onSuccess: ({ data }) => notify(`La vue « ${data.nom} » est revenue.`, { type: 'success' }),
    onError,
    onSettled,
  });
  const supprime = useMutation({
    mutationFn: (vue: VueListe) => dataProvider.supprimeVue(vue.id),
    onSuccess: (_, vue) =>
      notify(
        <UndoMessage sentence={`La vue « ${vue.nom} » est supprimée.`} onUndo={() => restaure.mutate(vue)} />,
        { type: 'success' },
      ),
    onError,
    onSettled,
  });
  return {
    garde: garde.mutate,
    /** The same, for who waits for its end. */
    gardee: garde.mutateAsync,
    supprime: supprime.mutate,
    isPending: garde.isPending || supprime.isPending,
  };
}
