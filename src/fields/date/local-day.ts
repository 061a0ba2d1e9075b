import { isJour } from '#src/core/valeurs/dates.ts';
import { INCOMPLETE } from './half-typed.ts';

/** `2026-03-01` → midnight of that day on this machine, which is what a calendar widget wants; never parsed as UTC. */
export function dayToDate(jour: unknown): Date | null {
  if (typeof jour !== 'string' || !isJour(jour)) return null;
  const [annee = 0, mois = 1, numero = 1] = jour.split('-').map(Number);
  return new Date(annee, mois - 1, numero);
}

const deux = (n: number) => String(n).padStart(2, '0');

/** The day that a calendar widget shows, as `YYYY-MM-DD`; a date that is not complete is given as its faulty text. */
export function dateToDay(date: Date | null): string | null {
  if (date === null) return null;
  if (Number.isNaN(date.getTime())) return INCOMPLETE;
  return `${String(date.getFullYear()).padStart(4, '0')}-${deux(date.getMonth() + 1)}-${deux(date.getDate())}`;
}
