import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { accord, sansScelles } from '#src/admin/generate/sentences.ts';
import { compte } from '#src/core/definition/label.ts';
import type { Model } from '#src/core/definition/model.ts';
import { Fenetre } from '#src/fields/fenetre.tsx';

interface Props {
  readonly model: Model;
  readonly count: number;
  /** How many of the chosen rows are known to be protected: the server deletes all of them or none. */
  readonly refused: number;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** The same of the others. */
  readonly onWithout: () => void;
}

/** Asks before deleting several rows; says beforehand what would be refused, and goes on without. */
export function BulkDeleteDialog({ model, count, refused, onClose, onConfirm, onWithout }: Props) {
  const titleId = useId();
  const { label } = model;
  const restore = `Les fiches pourront être restaurées : elles restent parmi les éléments supprimés, avec leur historique.${sansScelles(model)}`;
  const peut = `${refused > 1 ? 'ne peuvent' : 'ne peut'} pas être ${accord(label, 'supprimé', refused)}`;
  return (
    <Fenetre open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Supprimer {compte(label, count)} ?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {refused > 0 &&
            `${compte(label, refused)} de la sélection ${peut} : le cadenas de leur ligne dit pourquoi. `}
          {refused < count && restore}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {refused < count ? 'Annuler' : 'Fermer'}
        </Button>
        {refused < count && (
          <Button variant="contained" color="error" onClick={refused > 0 ? onWithout : onConfirm}>
            {refused > 0 ? `Supprimer ${compte(label, count - refused)}` : 'Supprimer'}
          </Button>
        )}
      </DialogActions>
    </Fenetre>
  );
}
