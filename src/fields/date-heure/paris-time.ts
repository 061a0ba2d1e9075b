import { auBesoin } from '#src/core/valeurs/au-besoin.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { INCOMPLETE } from '#src/fields/date/half-typed.ts';

const parts = auBesoin(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Paris',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

/** How far the clocks of Paris are ahead of UTC at an instant, in milliseconds. */
function offset(instant: number): number {
  const part = Object.fromEntries(
    parts()
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** The instant at which the clocks of Paris show a wall time, given as if it were UTC. */
function parisToInstant(wall: number): number {
  const guess = wall - offset(wall);
  return wall - offset(guess);
}

/** First or last millisecond of a day (`YYYY-MM-DD`) in Paris, as ISO 8601 in UTC. */
export function dayBound(jour: string, bound: 'gte' | 'lte'): string {
  const [annee = 0, mois = 1, numero = 1] = jour.split('-').map(Number);
  if (bound === 'gte') return new Date(parisToInstant(Date.UTC(annee, mois - 1, numero))).toISOString();
  return new Date(parisToInstant(Date.UTC(annee, mois - 1, numero + 1)) - 1).toISOString();
}

/** The day in Paris of an instant, or `null` for what is no instant. */
export function dayOf(iso: unknown): string | null {
  if (typeof iso !== 'string' || Number.isNaN(Date.parse(iso))) return null;
  return aujourdhui(new Date(iso));
}

/** An instant → a `Date` whose local fields are those of the clocks of Paris: what a picker shows. */
export function instantToPicker(iso: unknown): Date | null {
  if (typeof iso !== 'string' || Number.isNaN(Date.parse(iso))) return null;
  const instant = Date.parse(iso);
  const wall = new Date(instant + offset(instant));
  return new Date(
    wall.getUTCFullYear(),
    wall.getUTCMonth(),
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
    wall.getUTCSeconds(),
  );
}

/** The contrary; a date that is not complete is given as a text that no rule accepts. */
export function pickerToInstant(date: Date | null): string | null {
  if (date === null) return null;
  if (Number.isNaN(date.getTime())) return INCOMPLETE;
  const wall = Date.UTC(
    date.getFullYear(),
    date.getMonth(),
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
    date.getSeconds(),
  );
  return new Date(parisToInstant(wall)).toISOString();
}
