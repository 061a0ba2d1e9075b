import { BoiteJour } from '#src/ui/date/boite-jour.tsx';
import type { ChampProps } from './champ-texte.tsx';
import { JOUR } from './ecriture-jour.ts';
import { controleDe, questionProps } from './use-question.ts';
import { useTexte } from './use-reponse.ts';

/** A day of a form, with the bounds that it is declared with. */
export function ChampDate({ en, name }: ChampProps) {
  const { min, max, exclus } = controleDe({ en, name }, 'jour');
  const [texte, ecrit] = useTexte({ en, name }, JOUR);
  const { hint, ...question } = questionProps({ en, name });
  return (
    <BoiteJour
      question={{ ...question, hint: [hint, 'JJ/MM/AAAA'].filter(Boolean).join(' ') }}
      name={name}
      texte={texte}
      onTexte={ecrit}
      regles={{ ...(min && { min }), ...(max && { max }), ...(exclus && { exclus }) }}
    />
  );
}
