import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect, useRefresh } from 'react-admin';
import { type Access, type Row, titleOf } from '#src/admin/generate/access.ts';
import type { BilanRemplacement, Ensuite } from '#src/core/api/remplacement.ts';
import { M } from '#src/core/definition/messages.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import type { PortalDataProvider } from '#src/provider/data-provider.ts';
import { HttpError } from '#src/provider/http-error.ts';

/** What was refused of the record that was chosen. */
function fauteDuChoix(error: unknown): string | null {
  const dite = error instanceof HttpError ? error.body.errors?.par : undefined;
  return typeof dite === 'string' ? dite : null;
}

/** What takes the place of a record, what that would move, and what was refused. */
export function useReplace(access: Access, record: Row, onDone: () => void) {
  const [par, setPar] = useState<string | null>(null);
  const [ensuite, setEnsuite] = useState<Ensuite>('garder');
  const [preview, setPreview] = useState<BilanRemplacement | null>(null);
  const [isVide, setIsVide] = useState(false);
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
      notify(`${enNombre(data.total)} référence${pluriel} : « ${titleOf(access, record)} » ne sert plus.`, {
        type: 'success',
      });
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
    setIsVide(false);
  };
  const faute = isVide ? M.REQ : fauteDuChoix(error);
  return {
    par,
    ensuite,
    preview,
    isPending,
    /** On the one question; anything else is said of the whole. */
    faute,
    error: faute === null ? error : null,
    choose: (name: string | null) => asks(() => setPar(name)),
    finishBy: (next: Ensuite) => asks(() => setEnsuite(next)),
    next: () => {
      if (par === null) setIsVide(true);
      else mutate(preview ? preview.total : null);
    },
  };
}
