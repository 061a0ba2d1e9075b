import { plusJours } from './decale-jour.ts';

const ECRIT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});
const HEURE_MS = 3_600_000;

/** `HH:MM` of a day, from `00:00` to `23:59`. */
export const HEURE_DU_JOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

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
    .filter((instant) => ECRIT.format(instant) === `${jour} ${heure}`);
}

/** From when on in the day, and until when, a telephone may ring for what does not press. */
const [LEVER, COUCHER] = ['08:00', '20:00'];

/** The first instant from then on at which it may: `aHeureDecente(new Date('2026-11-24T22:00Z'))` → the 25th, 7 h in UTC. */
export function aHeureDecente(instant: Date): Date {
  const [jour = '', heure = ''] = ECRIT.format(instant).split(' ');
  if (heure >= LEVER && heure < COUCHER) return instant;
  return instantsAParis(heure < LEVER ? jour : plusJours(jour, 1), LEVER)[0] ?? instant;
}
