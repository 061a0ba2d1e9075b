import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Fenetre } from '#src/fields/fenetre.tsx';

interface Props {
  readonly question: string;
  /** The way back; to the form, unless told. */
  readonly retour?: string;
  readonly onAnswer: (yes: boolean) => void;
}

/** What a save does to others, before it is done. */
export function SaveQuestion({ question, retour = 'Revenir au formulaire', onAnswer }: Props) {
  const titleId = useId();
  return (
    <Fenetre open onClose={() => onAnswer(false)} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Enregistrer ce changement ?</DialogTitle>
      <DialogContent>
        <DialogContentText>{question}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onAnswer(false)}>
          {retour}
        </Button>
        <Button variant="contained" color="error" onClick={() => onAnswer(true)}>
          Enregistrer
        </Button>
      </DialogActions>
    </Fenetre>
  );
}
