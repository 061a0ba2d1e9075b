import { ajouteMois } from '#src/core/valeurs/dates.ts';

const JOUR_MS = 86_400_000;

const enMs = (jour: string) => Date.UTC(+jour.slice(0, 4), +jour.slice(5, 7) - 1, +jour.slice(8, 10));
const enJour = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** `ajoute('2026-11-20', -20)` → `'2026-10-31'`. */
export function ajoute(jour: string, jours: number): string {
  return enJour(enMs(jour) + jours * JOUR_MS);
}

/** Days from one to the other. */
export function ecart(debut: string, fin: string): number {
  return Math.round((enMs(fin) - enMs(debut)) / JOUR_MS);
}

/** The next day on which transfers leave: Tuesdays and Fridays. */
export function jourDeVirement(jour: string): string {
  const rang = new Date(enMs(jour)).getUTCDay();
  const avant = [2, 1, 0, 2, 1, 0, 3][rang] ?? 0;
  return ajoute(jour, avant);
}

/** Never on a Sunday: the day after. */
export function jourOuvre(jour: string): string {
  return new Date(enMs(jour)).getUTCDay() === 0 ? ajoute(jour, 1) : jour;
}

export function finDeMois(jour: string): string {
  return ajoute(ajouteMois(`${jour.slice(0, 7)}-01`, 1), -1);
}
