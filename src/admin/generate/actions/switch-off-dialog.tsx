import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { type Access, isNeeded, type Row, titleOf } from '#src/admin/generate/access.ts';
import { UsageList } from '#src/admin/generate/usages/usage-list.tsx';
import { defini, demonstratif, majuscule } from '#src/core/label.ts';

interface Props {
  readonly access: Access;
  readonly record: Row;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Switching off takes a row out of what people are offered: says what it feeds before. */
export function SwitchOffDialog({ access, record, onClose, onConfirm }: Props) {
  const titleId = useId();
  const { label, description } = access.model;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        Désactiver {defini(label)} « {titleOf(access, record)} » ?
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {isNeeded(access, record) && (
          <DialogContentText>
            Le portail s’appuie sur {demonstratif(label)}. Liste « {access.label} » : {description}
          </DialogContentText>
        )}
        <DialogContentText component="div">
          {majuscule(demonstratif(label))} ne sera plus proposé{label.genre === 'f' ? 'e' : ''} dans les
          formulaires du portail. Ce qui est déjà enregistré n’est pas modifié.
        </DialogContentText>
        <DialogContentText component="div">
          <UsageList
            access={access}
            id={record.id}
            intro="Des fiches s’en servent et continueront de l’afficher :"
          />
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
