import DialogContentText from '@mui/material/DialogContentText';
import { type Access, isNeeded, type Row, titleOf } from '#src/admin/generate/access.ts';
import { UsageList } from '#src/admin/generate/usages/usage-list.tsx';
import { defini, demonstratif, majuscule } from '#src/core/definition/label.ts';
import { Question } from '#src/fields/question.tsx';

interface Props {
  readonly access: Access;
  readonly record: Row;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Switching off takes a row out of what people are offered: says what it feeds before. */
export function SwitchOffDialog({ access, record, onClose, onConfirm }: Props) {
  const { label, description } = access.model;
  const what = `${defini(label)} « ${titleOf(access, record)} »`;
  return (
    <Question
      titre={`Désactiver ${what} ?`}
      gauche={['Annuler', onClose]}
      droite={['Désactiver', onConfirm]}
      couleur="warning"
    >
      {isNeeded(access, record) && (
        <DialogContentText>
          {`Le portail s’appuie sur ${demonstratif(label)}. Liste « ${access.label} » : ${description}`}
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
    </Question>
  );
}
