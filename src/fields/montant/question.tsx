import { type ChampProps, questionProps } from '#src/ui/form/use-question.ts';
import { type Ecriture, useTexte } from '#src/ui/form/use-reponse.ts';
import { TextInput } from '#src/ui/text-input.tsx';

/** What travels is what was typed: the rule reads comma and point, and says what does not do. */
const EUROS: Ecriture = {
  affiche: (valeur) => (typeof valeur === 'number' ? enFrancais(valeur) : String(valeur ?? '')),
  lit: (texte) => texte,
};

function enFrancais(montant: number): string {
  return montant.toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** `1234.5` → `1 234,50`, once one leaves it; what is no amount stays as it was typed. */
function misEnForme(texte: string): string {
  const saisi = texte.replace(/[\s€]/gu, '');
  return /^\d{1,9}(?:[.,]\d{1,2})?$/.test(saisi) ? enFrancais(Number(saisi.replace(',', '.'))) : texte;
}

/** An amount in euros. */
export function Question({ en, name }: ChampProps) {
  const [texte, ecrit] = useTexte({ en, name }, EUROS);
  return (
    <TextInput
      {...questionProps({ en, name })}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      value={texte}
      onChange={(event) => ecrit(event.target.value)}
      onBlur={() => texte !== misEnForme(texte) && ecrit(misEnForme(texte))}
      endAdornment={
        <span aria-hidden="true" className="discret">
          €
        </span>
      }
      boite="chiffres largeur-240"
    />
  );
}
