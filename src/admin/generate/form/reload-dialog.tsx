import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Fenetre } from '#src/fields/fenetre.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
}

/** Reloading takes what was typed: asked once more. */
export function ReloadDialog({ onClose, onConfirm }: Props) {
  const titleId = useId();
  return (
    <Fenetre open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Recharger la fiche ?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Votre saisie sera remplacée par la fiche telle qu’elle est enregistrée.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => void onConfirm()}>
          Recharger et perdre ma saisie
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          Garder ma saisie
        </Button>
      </DialogActions>
    </Fenetre>
  );
}
