import { nettoieIban } from '#src/core/valeurs/iban.ts';
import { masqueIban } from '#src/core/valeurs/masque.ts';
import type { ChampProps } from './champ-texte.tsx';
import { TexteMasque } from './texte-masque.tsx';
import { champDe, questionProps } from './use-question.ts';
import { type Ecriture, useTexte } from './use-reponse.ts';

const tel = (texte: string) => texte;

function groupes(texte: string): string {
  return masqueIban({ texte, curseur: 0 }).texte;
}

/** Shown in groups of four, kept without spaces. */
const IBAN: Ecriture = { affiche: (valeur) => groupes(String(valeur ?? '')), lit: nettoieIban };
const BIC: Ecriture = { affiche: (valeur) => String(valeur ?? ''), lit: tel };

/** An IBAN or a BIC, as it is typed or pasted from anywhere. */
export function ChampCompte({ en, name, hint }: ChampProps & { readonly hint?: string }) {
  const isBic = champDe({ en, name }).controle?.type === 'bic';
  const [texte, ecrit] = useTexte({ en, name }, isBic ? BIC : IBAN);
  const sansEspaces = ({ texte: saisi, curseur }: { texte: string; curseur: number }) => ({
    texte: nettoieIban(saisi),
    curseur: nettoieIban(saisi.slice(0, curseur)).length,
  });
  return (
    <TexteMasque
      {...questionProps({ en, name })}
      {...(hint && { hint })}
      name={name}
      autoCapitalize="characters"
      texte={texte}
      onTexte={ecrit}
      masque={isBic ? sansEspaces : masqueIban}
      // Read again whole before it is sent: on a phone its groups of four fill the box.
      sx={{
        fontVariantNumeric: 'tabular-nums',
        ...(!isBic && { fontSize: 'min(1rem, 3.8vw)', paddingInline: { xs: 1, sm: 1.75 } }),
      }}
    />
  );
}
