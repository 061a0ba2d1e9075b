import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useDelete, useNotify } from 'react-admin';
import { type Access, canSwitch, isInactive, type Row, titleOf } from '#src/admin/generate/access.ts';
import { done, faultOf } from '#src/admin/generate/sentences.ts';
import { defini } from '#src/core/label.ts';
import { useSwitchActive } from './use-switch-active.ts';

interface Props {
  readonly access: Access;
  readonly record: Row;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Asks before deleting; a refusal is told here, with what one can do instead. */
export function DeleteDialog({ access, record, onClose, onDeleted }: Props) {
  const titleId = useId();
  const notify = useNotify();
  const [remove, { isPending, error }] = useDelete<Row, Error>();
  const { switchActive } = useSwitchActive(access);
  const { label } = access.model;
  const confirm = () =>
    remove(
      access.key,
      { id: record.id, previousData: record },
      {
        onSuccess: () => {
          notify(done(label, 'supprimé', titleOf(access, record)), { type: 'success' });
          onClose();
          onDeleted?.();
        },
      },
    );
  const switchOff = () => {
    onClose();
    void switchActive(record, false);
  };
  const used = (error as { status?: number } | null)?.status === 409;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        Supprimer {defini(label)} « {titleOf(access, record)} » ?
      </DialogTitle>
      <DialogContent>
        {error ? (
          <Alert severity="error" variant="outlined">
            {faultOf(error)}
          </Alert>
        ) : (
          <DialogContentText>La suppression est définitive. Son historique est conservé.</DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {error ? 'Fermer' : 'Annuler'}
        </Button>
        {used && canSwitch(access) && !isInactive(record) && (
          <Button variant="contained" onClick={switchOff}>
            Désactiver
          </Button>
        )}
        {!error && (
          <Button variant="contained" color="error" loading={isPending} onClick={() => void confirm()}>
            Supprimer
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
