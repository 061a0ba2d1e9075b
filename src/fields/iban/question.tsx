import { nettoieIban } from '#src/core/valeurs/iban.ts';
import { masqueIban } from '#src/core/valeurs/masque.ts';
import { TexteMasque } from '#src/ui/form/texte-masque.tsx';
import { type ChampProps, questionProps } from '#src/ui/form/use-question.ts';
import { type Ecriture, useTexte } from '#src/ui/form/use-reponse.ts';

/** Shown in groups of four, kept without spaces. */
const IBAN: Ecriture = {
  affiche: (valeur) => masqueIban({ texte: String(valeur ?? ''), curseur: 0 }).texte,
  lit: nettoieIban,
};

/** An IBAN, as it is typed or pasted from anywhere. */
export function Question(props: ChampProps) {
  const [texte, ecrit] = useTexte(props, IBAN);
  return (
    <TexteMasque
      {...questionProps(props)}
      name={props.name}
      autoCapitalize="characters"
      texte={texte}
      onTexte={ecrit}
      masque={masqueIban}
      // Read again whole before it is sent: on a phone its groups of four fill the box.
      boite="chiffres saisie-iban"
    />
  );
}
