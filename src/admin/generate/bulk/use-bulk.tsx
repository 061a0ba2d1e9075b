import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import type { Access, Row } from '#src/admin/generate/access.ts';
import { UndoMessage } from '#src/admin/generate/actions/undo-message.tsx';
import { doneMany } from '#src/admin/generate/sentences.ts';
import type { Cible } from '#src/core/api/cible.ts';
import type { PortalDataProvider } from '#src/provider/data-provider.ts';
import { type BulkAction, bulkChange, versionsOf } from './bulk-change.ts';
import { fauteDeLot } from './faute-de-lot.ts';
import type { Entiere } from './whole.ts';

const PARTICIPES: Readonly<Record<BulkAction | 'restaurer', string>> = {
  activer: 'activé',
  desactiver: 'désactivé',
  supprimer: 'supprimé',
  restaurer: 'restauré',
};

/** What undoes an action. */
const RETOURS: Readonly<Partial<Record<BulkAction, BulkAction>>> = {
  activer: 'desactiver',
  desactiver: 'activer',
};

interface Asked {
  readonly action: BulkAction;
  readonly cible: Cible;
}

/** Does something to the chosen rows, or to all those of the filter; says so, and offers to undo it. */
export function useBulk(access: Access, entiere: Entiere | null) {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Row>();
  const dataProvider = useDataProvider<PortalDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const { label } = access.model;
  const fails = (error: unknown) => notify(fauteDeLot(error), { type: 'error' });

  async function restore(lot: string) {
    try {
      const { count } = (await dataProvider.restoreMany(access.key, { lot })).data;
      notify(doneMany(label, PARTICIPES.restaurer, count), { type: 'success' });
    } catch (error) {
      fails(error);
    }
    refresh();
  }

  const { mutate, isPending } = useMutation({
    mutationFn: ({ action, cible }: Asked) => bulkChange(dataProvider, access, action, cible),
    onSuccess: ({ versions, lot }, { action, cible }) => {
      const count = 'ids' in cible ? cible.ids.length : cible.expectedCount;
      const sentence = doneMany(label, PARTICIPES[action], count);
      const back = RETOURS[action];
      const ids = Object.keys(versions);
      const undo =
        lot !== null
          ? () => void restore(lot)
          : back && ids.length > 0
            ? () => mutate({ action: back, cible: { ids, versions } })
            : null;
      notify(undo ? <UndoMessage sentence={sentence} onUndo={undo} /> : sentence, { type: 'success' });
      onUnselectItems();
    },
    onError: fails,
    onSettled: () => refresh(),
  });
  const ids = selectedIds as string[];
  const cible = entiere ?? { ids, versions: versionsOf(client, access.key, ids, data) };
  return { run: (action: BulkAction) => mutate({ action, cible }), cible, isPending };
}
