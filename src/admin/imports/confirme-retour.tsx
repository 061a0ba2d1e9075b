import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ImportDeListe } from '#src/core/api/import.ts';
import { Fenetre } from '#src/fields/fenetre.tsx';
import { DITES, promesseDuRetour } from './phrases.ts';

interface Props {
  readonly un: ImportDeListe;
  readonly onOui: () => void;
  readonly onNon: () => void;
}

/** Before an import is undone: what goes, what comes back, what stays. */
export function ConfirmeRetour({ un, onOui, onNon }: Props) {
  const id = useId();
  return (
    <Fenetre open onClose={onNon} aria-labelledby={id}>
      <DialogTitle id={id}>{DITES[un.genre].question}</DialogTitle>
      <DialogContent>{promesseDuRetour(un)}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onNon}>
          {DITES[un.genre].garder}
        </Button>
        <Button variant="contained" color="error" onClick={onOui}>
          {DITES[un.genre].oui}
        </Button>
      </DialogActions>
    </Fenetre>
  );
}
