import { Question } from '#src/fields/question.tsx';

interface Props {
  readonly onReste: () => void;
  readonly onQuitte: () => void;
}

/** Asked of whoever closes a question in which they have typed. */
export function SortieDeQuestion({ onReste, onQuitte }: Props) {
  return (
    <Question
      titre="Fermer sans envoyer ?"
      gauche={['Fermer sans envoyer', onQuitte]}
      droite={['Continuer la saisie', onReste]}
      retour="droite"
    >
      Ce que vous avez saisi dans cette fenêtre sera perdu.
    </Question>
  );
}
