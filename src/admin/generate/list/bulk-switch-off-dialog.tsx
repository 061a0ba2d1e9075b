import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { compte, type Label } from '#src/core/label.ts';

interface Props {
  readonly label: Label;
  readonly count: number;
  /** How many of the chosen rows the portal leans on. */
  readonly needed: number;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before taking several rows out of what people are offered. */
export function BulkSwitchOffDialog({ label, count, needed, onClose, onConfirm }: Props) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Désactiver {compte(label, count)} ?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {needed > 0 && `Le portail s’appuie sur ${compte(label, needed)} de la sélection. `}
          Les lignes désactivées ne sont plus proposées dans les formulaires du portail. Ce qui est déjà
          enregistré n’est pas modifié.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Annuler
        </Button>
        <Button variant="contained" color="warning" onClick={onConfirm}>
          Désactiver
        </Button>
      </DialogActions>
    </Dialog>
  );
}
