import { auBesoin } from './au-besoin.ts';
import { plusJours } from './decale-jour.ts';

/** `AAAA-MM-JJ HH:MM`, as clocks in Paris show it. */
const ecrit = auBesoin(
  () =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' }),
);
const HEURE_MS = 3_600_000;

const HEURE_DU_JOUR = /^(?<heure>[01]?\d|2[0-3])\s*(?::\s*(?<apres>[0-5]\d)|h\s*(?<minutes>[0-5]\d)?)$/i;

/** An hour of a day as people type it, as `HH:MM`: `9:30`, `9h30`, `9 h`; `null`: it is none. */
export function heureDuJour(texte: string): string | null {
  const lue = HEURE_DU_JOUR.exec(texte.trim())?.groups;
  return lue ? `${(lue.heure ?? '').padStart(2, '0')}:${lue.apres ?? lue.minutes ?? '00'}` : null;
}

/**
 * The instants at which clocks in Paris show this hour of this day: one of a usual day; none when it is skipped in spring; two
 * when it comes twice in autumn. Example: `instantsAParis('2026-11-24', '09:30')` → one, 8 h 30 in UTC.
 * @param jour `AAAA-MM-JJ`
 * @param heure `HH:MM`
 */
export function instantsAParis(jour: string, heure: string): Date[] {
  const naif = Date.parse(`${jour}T${heure}:00Z`);
  if (Number.isNaN(naif)) return [];
  return [2, 1]
    .map((decalage) => new Date(naif - decalage * HEURE_MS))
    .filter((instant) => ecrit().format(instant) === `${jour} ${heure}`);
}

/** From when on in the day, and until when, a telephone may ring for what does not press. */
const [LEVER, COUCHER] = ['08:00', '20:00'];

/** The first instant from then on at which it may: `aHeureDecente(new Date('2026-11-24T22:00Z'))` → the 25th, 7 h in UTC. */
export function aHeureDecente(instant: Date): Date {
  const [jour = '', heure = ''] = ecrit().format(instant).split(' ');
  if (heure >= LEVER && heure < COUCHER) return instant;
  return instantsAParis(heure < LEVER ? jour : plusJours(jour, 1), LEVER)[0] ?? instant;
}
