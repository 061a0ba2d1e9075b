import type { Field, Fields } from '#src/core/definition/field.ts';
import { auBesoin } from '#src/core/valeurs/au-besoin.ts';
import type { Calcul, Resultat } from './calculs.ts';

const nombres = auBesoin(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }));

/** One of several, in a line: what it is, then how much. */
function ligneEnMots(champs: Fields, ligne: Readonly<Record<string, unknown>>): string {
  const mots = Object.entries(champs).flatMap(([nom, champ]) => {
    const valeur = ligne[nom];
    const isDite = valeur !== null && valeur !== undefined && champ.surfaces.show !== false;
    return isDite ? [enMots(champ, valeur)] : [];
  });
  return [mots.slice(0, -1).join(', '), ...mots.slice(-1)].filter(Boolean).join('\u00a0: ');
}

/** A value that was worked out, as its meaning says it. */
function enMots({ controle, forme }: Field, valeur: unknown): string {
  if (forme && Array.isArray(valeur))
    return valeur
      .map((ligne: Readonly<Record<string, unknown>>) => ligneEnMots(forme.champs, ligne))
      .join('\n');
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
    if (valeur === null || valeur === undefined || (Array.isArray(valeur) && valeur.length === 0)) return [];
    return [{ libelle: field.label, valeur: enMots(field, valeur) }];
  });
}
