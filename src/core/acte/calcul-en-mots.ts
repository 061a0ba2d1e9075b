import type { Field } from '#src/core/definition/field.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { Calcul, Resultat } from './calculs.ts';

const NOMBRES = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** A value that was worked out, as a person reads it. */
function enMots({ meaning, choix }: Field, valeur: unknown): string {
  if (typeof valeur === 'boolean') return valeur ? 'Oui' : 'Non';
  if (typeof valeur === 'number') {
    if (meaning === 'montant') return euros(valeur);
    return meaning === 'taux' ? `${NOMBRES.format(valeur)} %` : NOMBRES.format(valeur);
  }
  if (meaning === 'date') return jourFrancais(String(valeur));
  return choix?.find(({ code }) => code === valeur)?.libelle ?? String(valeur);
}

/** What a calculation gave, line by line; what it does not say is left out. */
export function calculEnMots(
  { donne }: Calcul,
  resultat: Resultat,
): readonly { readonly libelle: string; readonly valeur: string }[] {
  return Object.entries(donne).flatMap(([nom, field]) => {
    const valeur = resultat[nom];
    if (valeur === null || valeur === undefined) return [];
    return [{ libelle: field.label, valeur: enMots(field, valeur) }];
  });
}
