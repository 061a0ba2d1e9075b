import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Fenetre } from '#src/fields/fenetre.tsx';

interface Props {
  readonly onReste: () => void;
  readonly onQuitte: () => void;
}

/** Asked of whoever closes a question in which they have typed. */
export function SortieDeQuestion({ onReste, onQuitte }: Props) {
  const titleId = useId();
  return (
    <Fenetre open onClose={onReste} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Fermer sans envoyer ?</DialogTitle>
      <DialogContent>
        <DialogContentText>Ce que vous avez saisi dans cette fenêtre sera perdu.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onQuitte}>
          Fermer sans envoyer
        </Button>
        <Button variant="contained" autoFocus onClick={onReste}>
          Continuer la saisie
        </Button>
      </DialogActions>
    </Fenetre>
  );
}
