import { isJour } from './dates.ts';

/** Days that may be chosen, `AAAA-MM-JJ`; bounds are both allowed. */
export interface ReglesJour {
  readonly min?: string;
  readonly max?: string;
  readonly exclus?: readonly string[];
}

/** The error keys of a date (specification 2 §5). */
export type FauteJour = 'invalid' | 'minDate' | 'maxDate' | 'disabledDate';

/** Years that a calendar goes through where nothing bounds them. */
const PREMIER = '1900-01-01';
const DERNIER = '2199-12-31';

/** The range of a rule, clamped: a first day after the last one is the last one. */
export function plage({ min = PREMIER, max = DERNIER }: ReglesJour): {
  readonly min: string;
  readonly max: string;
} {
  return { min: min > max ? max : min, max };
}

/** What is wrong with a day; `null` when nothing is. */
export function fauteJour(jour: string, regles: ReglesJour): FauteJour | null {
  if (!isJour(jour)) return 'invalid';
  const { min, max } = plage(regles);
  if (jour < min) return 'minDate';
  if (jour > max) return 'maxDate';
  return regles.exclus?.includes(jour) ? 'disabledDate' : null;
}

/** The days of a month (`AAAA-MM`) that may be chosen. */
export function joursOuverts(mois: string, regles: ReglesJour): readonly string[] {
  const jours = Array.from({ length: 31 }, (_, rang) => `${mois}-${String(rang + 1).padStart(2, '0')}`);
  return jours.filter((jour) => fauteJour(jour, regles) === null);
}

/** Whether a month may be chosen: within the range, and with a day that may be. */
export function isMoisOuvert(mois: string, regles: ReglesJour): boolean {
  return joursOuverts(mois, regles).length > 0;
}

/**
 * The day that is kept of one that was picked: brought into the range, then, where it is not available, moved to the
 * first day of its month that is. A month without any leaves it as it is, for the rule to say so.
 */
export function jourRetenu(jour: string, regles: ReglesJour): string {
  const { min, max } = plage(regles);
  const borne = jour < min ? min : jour > max ? max : jour;
  if (!regles.exclus?.includes(borne)) return borne;
  return joursOuverts(borne.slice(0, 7), regles)[0] ?? borne;
}

/** What choosing a month does: its only day is taken, which closes the calendar; otherwise its days are shown. */
export function moisChoisi(
  mois: string,
  regles: ReglesJour,
): { readonly jour: string } | { readonly mois: string } {
  const ouverts = joursOuverts(mois, regles);
  const [seul] = ouverts;
  return seul !== undefined && ouverts.length === 1 ? { jour: seul } : { mois };
}
