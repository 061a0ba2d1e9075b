import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Fenetre } from '#src/fields/fenetre.tsx';

interface Props {
  readonly called: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** What was typed in a line goes with it: asked once more. */
export function RemoveDialog({ called, onClose, onConfirm }: Props) {
  const titleId = useId();
  return (
    <Fenetre open onClose={onClose} aria-labelledby={titleId} disableRestoreFocus>
      <DialogTitle id={titleId}>Retirer « {called} » ?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Cette ligne sera retirée à l’enregistrement de la fiche. L’historique gardera ce qu’elle contenait.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Annuler
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm}>
          Retirer
        </Button>
      </DialogActions>
    </Fenetre>
  );
}
