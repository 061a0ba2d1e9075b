import { type Access, deleteRefusal, isNeeded, type Row } from '#src/admin/generate/access.ts';
import type { BulkAction } from './bulk-change.ts';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';
import { BulkSwitchOffDialog } from './bulk-switch-off-dialog.tsx';

interface Props {
  readonly access: Access;
  readonly asking: BulkAction | 'modifier' | null;
  /** Those of the chosen rows that are on this page. */
  readonly chosen: readonly Row[];
  readonly count: number;
  /** The action that was confirmed, or `null`; without some of the rows. */
  readonly onAnswer: (action: BulkAction | null, sans?: readonly string[]) => void;
}

/** What is asked before several rows go, or are no longer offered. */
export function BulkQuestions({ access, asking, chosen, count, onAnswer }: Props) {
  const common = { count, onClose: () => onAnswer(null) };
  if (asking === 'supprimer') {
    const refused = chosen.filter((row) => deleteRefusal(access, row) !== null).map(({ id }) => String(id));
    return (
      <BulkDeleteDialog
        {...common}
        onConfirm={() => onAnswer(asking)}
        model={access.model}
        refused={refused.length}
        onWithout={() => onAnswer(asking, refused)}
      />
    );
  }
  if (asking !== 'desactiver') return null;
  return (
    <BulkSwitchOffDialog
      {...common}
      onConfirm={() => onAnswer(asking)}
      label={access.model.label}
      needed={chosen.filter((row) => isNeeded(access, row)).length}
    />
  );
}
