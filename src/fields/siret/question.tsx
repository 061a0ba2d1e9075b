import { masqueSiret } from '#src/core/valeurs/masque.ts';

import { TexteMasque } from '#src/ui/form/texte-masque.tsx';
import { type ChampProps, questionProps } from '#src/ui/form/use-question.ts';
import { type Ecriture, useTexte } from '#src/ui/form/use-reponse.ts';

const SIRET: Ecriture = {
  affiche: (valeur) => masqueSiret({ texte: String(valeur ?? ''), curseur: 0 }).texte,
  lit: (texte) => texte.replace(/\s/gu, ''),
};

/** The fourteen digits of an establishment, in groups. */
export function Question({ en, name }: ChampProps) {
  const [texte, ecrit] = useTexte({ en, name }, SIRET);
  const { hint = '14 chiffres, sur un bulletin de paie', ...question } = questionProps({ en, name });
  return (
    <TexteMasque
      {...question}
      hint={hint}
      name={name}
      inputMode="numeric"
      texte={texte}
      onTexte={ecrit}
      masque={masqueSiret}
      boite="chiffres largeur-320"
    />
  );
}
