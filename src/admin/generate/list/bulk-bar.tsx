import BlockIcon from '@mui/icons-material/BlockOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ReplayIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import {
  type Access,
  actionsOn,
  can,
  canSwitch,
  deleteRefusal,
  isNeeded,
  type Row,
} from '#src/admin/generate/access.ts';
import type { OnAction } from '#src/admin/generate/actions/use-actions.tsx';
import { selected } from '#src/admin/generate/sentences.ts';
import type { BulkAction } from './bulk-change.ts';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';
import { BulkSwitchOffDialog } from './bulk-switch-off-dialog.tsx';
import { useBulk } from './use-bulk.tsx';

interface Props {
  readonly access: Access;
  readonly onAction: OnAction;
}

interface QuestionsProps extends Pick<Props, 'access'> {
  readonly asking: BulkAction | null;
  /** The action that was confirmed, or `null`. */
  readonly onAnswer: (action: BulkAction | null) => void;
}

/** What is asked before several rows go, or are no longer offered. */
function Questions({ access, asking, onAnswer }: QuestionsProps) {
  const { data = [], selectedIds } = useListContext<Row>();
  const chosen = data.filter((row) => selectedIds.includes(row.id));
  const common = {
    count: selectedIds.length,
    onClose: () => onAnswer(null),
    onConfirm: () => onAnswer(asking),
  };
  if (asking === 'supprimer') {
    const refused = chosen.filter((row) => deleteRefusal(access, row) !== null).length;
    return <BulkDeleteDialog {...common} model={access.model} refused={refused} />;
  }
  if (asking !== 'desactiver') return null;
  const { label } = access.model;
  return (
    <BulkSwitchOffDialog
      {...common}
      label={label}
      needed={chosen.filter((row) => isNeeded(access, row)).length}
    />
  );
}

/** What one may do with the chosen rows; nothing while none is chosen. */
export function BulkBar({ access, onAction }: Props) {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Row>();
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const { run, isPending } = useBulk(access);
  const answer = (action: BulkAction | null) => {
    if (action) run(action);
    setAsking(null);
  };
  if (selectedIds.length === 0) return null;
  const chosen = data.filter((row) => selectedIds.includes(row.id));
  return (
    <Paper
      variant="outlined"
      role="region"
      aria-label="Actions sur la sélection"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.75,
      }}
    >
      <Box component="strong" role="status" sx={{ mr: 'auto' }}>
        {selected(access.model.label, selectedIds.length)}
      </Box>
      {canSwitch(access) && (
        <>
          <Button
            color="inherit"
            startIcon={<ReplayIcon />}
            disabled={isPending}
            onClick={() => run('activer')}
          >
            Activer
          </Button>
          <Button
            color="inherit"
            startIcon={<BlockIcon />}
            disabled={isPending}
            onClick={() => setAsking('desactiver')}
          >
            Désactiver
          </Button>
        </>
      )}
      {can(access, 'delete') && (
        <Button
          color="error"
          startIcon={<DeleteIcon />}
          disabled={isPending}
          onClick={() => setAsking('supprimer')}
        >
          Supprimer
        </Button>
      )}
      {chosen.length === selectedIds.length &&
        actionsOn(access, chosen)
          .filter(({ sur }) => sur === 'plusieurs')
          .map((action) => (
            <Button
              key={action.key}
              color={action.grave ? 'error' : 'inherit'}
              onClick={() => onAction(action, chosen)}
            >
              {action.label}
            </Button>
          ))}
      <Button color="inherit" onClick={() => onUnselectItems()}>
        Annuler la sélection
      </Button>
      <Questions access={access} asking={asking} onAnswer={answer} />
    </Paper>
  );
}
