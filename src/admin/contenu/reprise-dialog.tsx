import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Fenetre } from '#src/fields/fenetre.tsx';

interface Props {
  readonly numero: number;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** The draft says what no version keeps: asked before another takes its place. */
export function RepriseDialog({ numero, onClose, onConfirm }: Props) {
  const titleId = useId();
  return (
    <Fenetre open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Reprendre la version {numero} ?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Le brouillon enregistré n’est pas en ligne : ce qu’il dit sera remplacé par ce que disait la version{' '}
          {numero}. Rien ne change en ligne avant une publication.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Garder le brouillon
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm}>
          Reprendre la version {numero}
        </Button>
      </DialogActions>
    </Fenetre>
  );
}
