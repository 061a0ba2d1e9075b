import { Question } from '#src/fields/question.tsx';

interface Props {
  readonly called: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** What was typed in a line goes with it: asked once more. */
export function RemoveDialog({ called, onClose, onConfirm }: Props) {
  return (
    <Question
      titre={`Retirer « ${called} » ?`}
      gauche={['Annuler', onClose]}
      droite={['Retirer', onConfirm]}
      couleur="error"
      disableRestoreFocus
    >
      Cette ligne sera retirée à l’enregistrement de la fiche. L’historique gardera ce qu’elle contenait.
    </Question>
  );
}
