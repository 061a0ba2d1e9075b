import { Question } from '#src/fields/question.tsx';

interface Props {
  readonly numero: number;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** The draft says what no version keeps: asked before another takes its place. */
export function RepriseDialog({ numero, onClose, onConfirm }: Props) {
  return (
    <Question
      titre={`Reprendre la version ${numero} ?`}
      gauche={['Garder le brouillon', onClose]}
      droite={[`Reprendre la version ${numero}`, onConfirm]}
      couleur="error"
    >
      {`Le brouillon enregistré n’est pas en ligne : ce qu’il dit sera remplacé par ce que disait la version ${numero}. Rien ne change en ligne avant une publication.`}
    </Question>
  );
}
