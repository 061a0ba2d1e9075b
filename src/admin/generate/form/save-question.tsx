import { Question } from '#src/fields/question.tsx';

interface Props {
  readonly question: string;
  /** The way back; to the form, unless told. */
  readonly retour?: string;
  readonly onAnswer: (yes: boolean) => void;
}

/** What a save does to others, before it is done. */
export function SaveQuestion({ question, retour = 'Revenir au formulaire', onAnswer }: Props) {
  return (
    <Question
      titre="Enregistrer ce changement ?"
      gauche={[retour, () => onAnswer(false)]}
      droite={['Enregistrer', () => onAnswer(true)]}
      couleur="error"
    >
      {question}
    </Question>
  );
}
