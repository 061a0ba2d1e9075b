import BlockIcon from '@mui/icons-material/BlockOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ReplayIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import { type Access, can, canSwitch, deleteRefusal, type Row } from '#src/admin/generate/access.ts';
import { doneMany, faultOf, selected } from '#src/admin/generate/sentences.ts';
import { type BulkAction, bulkChange } from './bulk-change.ts';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';

const PARTICIPES: Readonly<Record<BulkAction, string>> = {
  activer: 'activé',
  desactiver: 'désactivé',
  supprimer: 'supprimé',
};

interface Props {
  readonly access: Access;
}

function useBulk(access: Access) {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Row>();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const ids = selectedIds as string[];
  return useMutation({
    mutationFn: (action: BulkAction) => bulkChange(dataProvider, access.key, action, ids, data),
    onSuccess: (_, action) => {
      notify(doneMany(access.model.label, PARTICIPES[action], ids.length), { type: 'success' });
      onUnselectItems();
    },
    onError: (error) => notify(faultOf(error), { type: 'error' }),
    onSettled: () => refresh(),
  });
}

/** What one may do with the chosen rows; nothing while none is chosen. */
export function BulkBar({ access }: Props) {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Row>();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useBulk(access);
  const protectedRows = data.filter(
    (row) => selectedIds.includes(row.id) && deleteRefusal(access, row) !== null,
  );
  if (selectedIds.length === 0) return null;
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
            onClick={() => mutate('activer')}
          >
            Activer
          </Button>
          <Button
            color="inherit"
            startIcon={<BlockIcon />}
            disabled={isPending}
            onClick={() => mutate('desactiver')}
          >
            Désactiver
          </Button>
        </>
      )}
      {can(access, 'delete') && (
        <Button color="error" startIcon={<DeleteIcon />} disabled={isPending} onClick={() => setAsking(true)}>
          Supprimer
        </Button>
      )}
      <Button color="inherit" onClick={() => onUnselectItems()}>
        Annuler la sélection
      </Button>
      {asking && (
        <BulkDeleteDialog
          label={access.model.label}
          count={selectedIds.length}
          refused={protectedRows.length}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            mutate('supprimer');
          }}
        />
      )}
    </Paper>
  );
}
