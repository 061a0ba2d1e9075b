import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect, useRefresh } from 'react-admin';
import { type Access, type Row, titleOf } from '#src/admin/generate/access.ts';
import type { BilanRemplacement, Ensuite } from '#src/core/api/remplacement.ts';
import type { PortalDataProvider } from '#src/provider/data-provider.ts';

/** What takes the place of a record, what that would move, and what was refused. */
export function useReplace(access: Access, record: Row, onDone: () => void) {
  const [par, setPar] = useState<string | null>(null);
  const [ensuite, setEnsuite] = useState<Ensuite>('garder');
  const [preview, setPreview] = useState<BilanRemplacement | null>(null);
  const dataProvider = useDataProvider<PortalDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (expectedCount: number | null) =>
      dataProvider.replace(access.key, record.id, {
        par: par ?? '',
        version: Number(record.version),
        ensuite,
        expectedCount,
      }),
    onSuccess: async ({ data }, expectedCount) => {
      if (expectedCount === null) return setPreview(data);
      const pluriel = data.total > 1 ? 's ont été remplacées' : ' a été remplacée';
      notify(
        `${data.total.toLocaleString('fr-FR')} référence${pluriel} : « ${titleOf(access, record)} » ne sert plus.`,
        { type: 'success' },
      );
      onDone();
      if (ensuite === 'supprimer') redirect('list', access.key);
      else await client.invalidateQueries({ queryKey: [access.key] });
      refresh();
    },
    onError: () => setPreview(null),
  });
  /** Whatever was seen is of another question. */
  const asks = (change: () => void) => {
    change();
    reset();
    setPreview(null);
  };
  return {
    par,
    ensuite,
    preview,
    isPending,
    error,
    choose: (name: string | null) => asks(() => setPar(name)),
    finishBy: (next: Ensuite) => asks(() => setEnsuite(next)),
    next: () => {
      if (par !== null) mutate(preview ? preview.total : null);
    },
  };
}
