import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import type { Access, Row } from '#src/admin/generate/access.ts';
import { UndoMessage } from '#src/admin/generate/actions/undo-message.tsx';
import { doneMany, faultOf } from '#src/admin/generate/sentences.ts';
import { type BulkAction, bulkChange, type Versions, versionsOf } from './bulk-change.ts';

const PARTICIPES: Readonly<Record<BulkAction, string>> = {
  activer: 'activé',
  desactiver: 'désactivé',
  supprimer: 'supprimé',
};

/** What undoes an action; a deletion is undone row by row, from what was deleted. */
const RETOURS: Readonly<Partial<Record<BulkAction, BulkAction>>> = {
  activer: 'desactiver',
  desactiver: 'activer',
};

interface Asked {
  readonly action: BulkAction;
  readonly ids: readonly string[];
  readonly versions: Versions;
}

/** Does something to the chosen rows, says so, and offers to undo what can be undone in one call. */
export function useBulk(access: Access) {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Row>();
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ action, ids, versions }: Asked) => bulkChange(dataProvider, access, action, ids, versions),
    onSuccess: (changed, { action, ids }) => {
      const sentence = doneMany(access.model.label, PARTICIPES[action], ids.length);
      const back = RETOURS[action];
      const touched = Object.keys(changed);
      const undo = () => back && mutate({ action: back, ids: touched, versions: changed });
      notify(
        back && touched.length > 0 ? (
          <UndoMessage sentence={sentence} onUndo={() => void undo()} />
        ) : (
          sentence
        ),
        { type: 'success' },
      );
      onUnselectItems();
    },
    onError: (error) => notify(faultOf(error), { type: 'error' }),
    onSettled: () => refresh(),
  });
  const ids = selectedIds as string[];
  return {
    run: (action: BulkAction) => mutate({ action, ids, versions: versionsOf(client, access.key, ids, data) }),
    isPending,
  };
}
