import { BoiteJour } from '#src/ui/date/boite-jour.tsx';
import { JOUR } from '#src/ui/form/ecriture-jour.ts';
import { type ChampProps, controleDe, questionProps } from '#src/ui/form/use-question.ts';
import { useTexte } from '#src/ui/form/use-reponse.ts';
import type { ControleJour } from './sens.ts';

/** A day of a form, with the bounds that it is declared with. */
export function Question({ en, name }: ChampProps) {
  const { min, max, exclus } = controleDe<ControleJour>({ en, name }, 'date');
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
