import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import { type Access, can, type Row, switching } from '#src/admin/generate/access.ts';
import { doneMany } from '#src/admin/generate/sentences.ts';
import { type Cible, nombreVise } from '#src/core/api/cible.ts';
import { type BulkAction, bulkChange, rowsSeen, versionsOf } from './bulk-change.ts';
import { isEnFond, useEnFond } from './en-fond.ts';
import { fauteDeLot, lignesFautives } from './faute-de-lot.ts';
import type { Refus } from './refused-dialog.tsx';
import { useToldBatch } from './use-told-batch.tsx';
import type { Entiere } from './whole.ts';

const PARTICIPES: Readonly<Record<BulkAction, string>> = {
  activer: 'activé',
  desactiver: 'désactivé',
  supprimer: 'supprimé',
};

interface Asked {
  readonly action: BulkAction;
  readonly cible: Cible;
}

/** Does something to the chosen rows, or to all those of the filter; says so, and offers to undo it. */
export function useBulk(access: Access, entiere: Entiere | null) {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Row>();
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const { label } = access.model;
  const [refus, setRefus] = useState<Refus | null>(null);
  // Rows that are named are something to go on from; anything else is said.
  const fails = (error: unknown, asked: Asked) =>
    lignesFautives(error).length > 0
      ? setRefus({ ...asked, error })
      : notify(fauteDeLot(error), { type: 'error' });
  const tell = useToldBatch(access);
  const enFond = useEnFond(access);

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ action, cible }: Asked) => {
      if (action === 'supprimer' || !isEnFond(access, cible))
        return bulkChange(dataProvider, access, action, cible);
      await enFond(cible, switching(access.model, action === 'activer'));
      return undefined;
    },
    onSuccess: (lot, { action, cible }) => {
      if (lot === undefined) return;
      const count = nombreVise(cible);
      const isDeletion = action === 'supprimer';
      const back = isDeletion && !can(access, 'restore') ? null : lot;
      tell(doneMany(label, PARTICIPES[action], count), back, isDeletion);
      onUnselectItems();
    },
    onError: fails,
    onSettled: () => refresh(),
  });
  const ids = selectedIds as string[];
  const chosen = rowsSeen(client, access.key, ids, data);
  const cible = entiere ?? { ids, versions: versionsOf(chosen) };
  return {
    /** Of all pages; fewer than are chosen where one of them was never shown. */
    chosen,
    run: (action: BulkAction, visee: Cible = cible) => mutate({ action, cible: visee }),
    cible,
    isPending,
    /** What was refused because of some of the rows. */
    refus,
    oublieRefus: () => setRefus(null),
  };
}
