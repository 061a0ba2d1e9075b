import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { sansScelles } from '#src/admin/generate/sentences.ts';
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
}

/** Asks before deleting several rows; says beforehand what would be refused. */
export function BulkDeleteDialog({ model, count, refused, onClose, onConfirm }: Props) {
  const titleId = useId();
  const { label } = model;
  return (
    <Fenetre open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Supprimer {compte(label, count)} ?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {refused > 0
            ? `${compte(label, refused)} de la sélection ne peut pas être supprimé : retirez de la sélection les lignes marquées d’un cadenas, ou désactivez-les.`
            : `Les fiches pourront être restaurées : elles restent parmi les éléments supprimés, avec leur historique.${sansScelles(model)}`}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {refused > 0 ? 'Fermer' : 'Annuler'}
        </Button>
        {refused === 0 && (
          <Button variant="contained" color="error" onClick={onConfirm}>
            Supprimer
          </Button>
        )}
      </DialogActions>
    </Fenetre>
  );
}
