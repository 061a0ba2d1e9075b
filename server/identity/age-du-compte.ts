import { aLAgeDuCompte } from '#src/core/compte/age-compte.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';

/** Whether the owner of an account may have it today; no day of birth is known of those who work here. */
export function isEnAge(dateNaissance: string | null): boolean {
  return dateNaissance === null || aLAgeDuCompte(dateNaissance, aujourdhui(new Date()));
}
