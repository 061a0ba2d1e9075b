import type { Echeance } from '#src/lectures/cotisations.ts';

/** What is paid as today, and what is paid otherwise, once the way of paying changes. */
export interface EcheancierChange {
  /** The last that is still paid as today; `null`: none is to come before. */
  readonly derniere: string | null;
  readonly premiere: string;
  /** `null`: the management system does not know this due date yet. */
  readonly montantPremiere: number | null;
  /** Due dates that are known from there on, and what they come to; `null`: there is none but that one. */
  readonly nombre: number | null;
  readonly total: number | null;
}

function enEuros(centimes: number): number {
  return centimes / 100;
}

function somme(echeances: readonly Echeance[]): number {
  return enEuros(echeances.reduce((total, { montant }) => total + Math.round(montant * 100), 0));
}

/**
 * How the due dates to come are paid if the change counts from one of them: until then as today (docs/gestion.md).
 * @param aVenir in the order of their dates
 */
export function echeancierDepuis(aVenir: readonly Echeance[], premiere: string): EcheancierChange {
  const avant = aVenir.filter(({ dateEcheance }) => dateEcheance < premiere);
  const apres = aVenir.filter(({ dateEcheance }) => dateEcheance >= premiere);
  const ceJour = apres.filter(({ dateEcheance }) => dateEcheance === premiere);
  const jours = new Set(apres.map(({ dateEcheance }) => dateEcheance));
  const isSuivie = ceJour.length > 0 && jours.size > 1;
  return {
    derniere: avant.at(-1)?.dateEcheance ?? null,
    premiere,
    montantPremiere: ceJour.length > 0 ? somme(ceJour) : null,
    nombre: isSuivie ? jours.size : null,
    total: isSuivie ? somme(apres) : null,
  };
}
