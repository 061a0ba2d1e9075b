import { compte, type Label } from '#src/core/definition/label.ts';
import { Question } from '#src/fields/question.tsx';

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
  const appui = needed > 0 ? `Le portail s’appuie sur ${compte(label, needed)} de la sélection. ` : '';
  return (
    <Question
      titre={`Désactiver ${compte(label, count)} ?`}
      gauche={['Annuler', onClose]}
      droite={['Désactiver', onConfirm]}
      couleur="warning"
    >
      {`${appui}Les lignes désactivées ne sont plus proposées dans les formulaires du portail. Ce qui est déjà enregistré n’est pas modifié.`}
    </Question>
  );
}
