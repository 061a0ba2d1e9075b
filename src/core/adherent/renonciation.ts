import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';

/** Calendar days within which what was signed online may be given up (code de la mutualité, art. L. 221-18). */
const RENONCIATION_JOURS = 14;

/** The last day on which what was signed at an instant may be given up, `AAAA-MM-JJ`: days are those of Paris. */
export function limiteDeRenonciation(signeLe: Date): string {
  return plusJours(aujourdhui(signeLe), RENONCIATION_JOURS);
}

/** Whether it still may at an instant: on its last day, to its last second in Paris. */
export function isRenoncable(dateLimite: string, instant: Date): boolean {
  return aujourdhui(instant) <= dateLimite;
}
