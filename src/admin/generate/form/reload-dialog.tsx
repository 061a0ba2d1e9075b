import { Question } from '#src/fields/question.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
}

/** Reloading takes what was typed: asked once more. */
export function ReloadDialog({ onClose, onConfirm }: Props) {
  return (
    <Question
      titre="Recharger la fiche ?"
      gauche={['Recharger et perdre ma saisie', () => void onConfirm()]}
      droite={['Garder ma saisie', onClose]}
      retour="droite"
    >
      Votre saisie sera remplacée par la fiche telle qu’elle est enregistrée.
    </Question>
  );
}
