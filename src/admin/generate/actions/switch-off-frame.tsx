import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { Fenetre } from '#src/fields/fenetre.tsx';

interface Props {
  /** What is switched off, after «Désactiver»: « le sexe « Autre » », « 3 domaines ». */
  readonly what: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

/** The question before something is switched off, whatever it is and however many. */
export function SwitchOffFrame({ what, onClose, onConfirm, children }: Props) {
  const titleId = useId();
  return (
    <Fenetre open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{`Désactiver ${what} ?`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>{children}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Annuler
        </Button>
        <Button variant="contained" color="warning" onClick={onConfirm}>
          Désactiver
        </Button>
      </DialogActions>
    </Fenetre>
  );
}
