import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { type Cible, nombreVise, sansCeux } from '#src/core/api/cible.ts';
import { compte, type Label } from '#src/core/definition/label.ts';
import { Fenetre } from '#src/fields/fenetre.tsx';
import type { BulkAction } from './bulk-change.ts';
import { Refusees } from './refusees.tsx';

/** Something that was asked of several rows, and refused because of some of them. */
export interface Refus {
  readonly action: BulkAction;
  readonly cible: Cible;
  readonly error: unknown;
}

const VERBES: Readonly<Record<BulkAction, string>> = {
  activer: 'Activer',
  desactiver: 'Désactiver',
  supprimer: 'Supprimer',
};

interface Props {
  readonly label: Label;
  readonly refus: Refus;
  readonly onClose: () => void;
  readonly onWithout: (cible: Cible) => void;
}

/** The rows because of which nothing was done, and the same again without them. */
export function BulkRefusedDialog({ label, refus: { action, cible, error }, onClose, onWithout }: Props) {
  const titleId = useId();
  const count = nombreVise(cible);
  return (
    <Fenetre open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {VERBES[action]} {compte(label, count)}
      </DialogTitle>
      <DialogContent>
        <Refusees
          key={count}
          error={error}
          parmi={count}
          onWithout={(ids) => onWithout(sansCeux(cible, ids))}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Fermer
        </Button>
      </DialogActions>
    </Fenetre>
  );
}
