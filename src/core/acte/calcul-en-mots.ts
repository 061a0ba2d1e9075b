import type { Field } from '#src/core/definition/field.ts';
import { auBesoin } from '#src/core/valeurs/au-besoin.ts';
import type { Calcul, Resultat } from './calculs.ts';

const nombres = auBesoin(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }));

/** A value that was worked out, as its meaning says it. */
function enMots({ controle }: Field, valeur: unknown): string {
  const mots = controle?.mots?.(valeur) ?? null;
  if (mots !== null) return mots;
  return typeof valeur === 'number' ? nombres().format(valeur) : String(valeur);
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
