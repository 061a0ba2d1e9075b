import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { type Access, type Row, titleOf } from '#src/admin/generate/access.ts';
import { statusOf, submitErrors } from '#src/admin/generate/form/submit-errors.ts';
import { done, doneMany } from '#src/admin/generate/sentences.ts';
import type { PortalDataProvider } from '#src/provider/data-provider.ts';

/** What was deleted of a list, newest first; where its name, or who deleted it, holds a text. */
export function useDeletedRecords(access: Access, page: number, perPage: number, q = '') {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: [access.key, 'supprimes', page, perPage, q],
    queryFn: () => dataProvider.deleted(access.key, { page, perPage }, q),
    staleTime: 0,
    retry: false,
  });
}

/** One deleted record; asked only where the record itself was not found. */
export function useDeletedRecord(access: Access, id: string, enabled: boolean) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return useQuery({
    queryKey: [access.key, 'supprimes', id],
    queryFn: () => dataProvider.deletedOne(access.key, id),
    enabled,
    staleTime: 0,
    retry: false,
  });
}

/** Puts several deleted records back, all or none, and says so; what stands in the way is for the dialog. */
export function useRestoreMany(access: Access, onRestored: () => void) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => dataProvider.restoreMany(access.key, { ids }),
    onSuccess: async ({ data }) => {
      await client.invalidateQueries({ queryKey: [access.key] });
      notify(doneMany(access.model.label, 'restauré', data.count), { type: 'success' });
      onRestored();
    },
  });
}

/** Puts a deleted record back, and says so, or why it cannot be. */
export function useRestore(access: Access, onRestored: (id: string) => void) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (record: Row) => dataProvider.restore(access.key, record.id),
    onSuccess: async (_, record) => {
      // All but what was deleted under this identity: it is no longer there to be asked.
      const isGone = ([, kind, one]: readonly unknown[]) => kind === 'supprimes' && one === record.id;
      await client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === access.key && !isGone(queryKey),
      });
      notify(done(access.model.label, 'restauré', titleOf(access, record)), { type: 'success' });
      onRestored(record.id);
    },
    onError: (error, record) => {
      const { fields, general } = submitErrors(error, Object.keys(access.model.ownFields));
      const named = Object.entries(fields).map(
        ([name, message]) => `${access.model.fields[name]?.label ?? name} : ${message}`,
      );
      const why = [general, ...named].filter(Boolean).join(' ');
      const gone = statusOf(error) === 404 ? ' Elle a peut-être déjà été restaurée.' : '';
      notify(`« ${titleOf(access, record)} » n’a pas pu être restauré. ${why}${gone}`, { type: 'error' });
      refresh();
    },
  });
}
