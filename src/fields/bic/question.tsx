import { nettoieIban } from '#src/core/valeurs/iban.ts';
import type { Frappe } from '#src/core/valeurs/masque.ts';
import { TexteMasque } from '#src/ui/form/texte-masque.tsx';
import { type ChampProps, questionProps } from '#src/ui/form/use-question.ts';
import { type Ecriture, useTexte } from '#src/ui/form/use-reponse.ts';

const BIC: Ecriture = { affiche: (valeur) => String(valeur ?? ''), lit: (texte) => texte };

function sansEspaces({ texte, curseur }: Frappe): Frappe {
  return { texte: nettoieIban(texte), curseur: nettoieIban(texte.slice(0, curseur)).length };
}

/** A BIC, in capitals as it is typed. */
export function Question(props: ChampProps) {
  const [texte, ecrit] = useTexte(props, BIC);
  return (
    <TexteMasque
      {...questionProps(props)}
      name={props.name}
      autoCapitalize="characters"
      texte={texte}
      onTexte={ecrit}
      masque={sansEspaces}
      boite="chiffres"
    />
  );
}
