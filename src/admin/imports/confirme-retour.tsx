import type { ImportDeListe } from '#src/core/api/import.ts';
import { Question } from '#src/fields/question.tsx';
import { DITES, promesseDuRetour } from './phrases.ts';

interface Props {
  readonly un: ImportDeListe;
  readonly onOui: () => void;
  readonly onNon: () => void;
}

/** Before an import is undone: what goes, what comes back, what stays. */
export function ConfirmeRetour({ un, onOui, onNon }: Props) {
  const { question, garder, oui } = DITES[un.genre];
  return (
    <Question titre={question} gauche={[garder, onNon]} droite={[oui, onOui]} couleur="error">
      {promesseDuRetour(un)}
    </Question>
  );
}
