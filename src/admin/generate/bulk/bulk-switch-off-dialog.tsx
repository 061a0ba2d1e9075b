import DialogContentText from '@mui/material/DialogContentText';
import { SwitchOffFrame } from '#src/admin/generate/actions/switch-off-frame.tsx';
import { compte, type Label } from '#src/core/definition/label.ts';

interface Props {
  readonly label: Label;
  readonly count: number;
  /** How many of the chosen rows the portal leans on. */
  readonly needed: number;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before taking several rows out of what people are offered. */
export function BulkSwitchOffDialog({ label, count, needed, onClose, onConfirm }: Props) {
  return (
    <SwitchOffFrame what={compte(label, count)} onClose={onClose} onConfirm={onConfirm}>
      <DialogContentText>
        {needed > 0 && `Le portail s’appuie sur ${compte(label, needed)} de la sélection. `}
        Les lignes désactivées ne sont plus proposées dans les formulaires du portail. Ce qui est déjà
        enregistré n’est pas modifié.
      </DialogContentText>
    </SwitchOffFrame>
  );
}
