const JOUR_MS = 86_400_000;

/** Days without an hour, both included. */
export interface Periode {
  readonly debut: string;
  readonly fin: string;
}

const ms = (jour: string) => Date.parse(`${jour}T00:00:00Z`);
const jourDe = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** How many days a period has. */
export function joursDe({ debut, fin }: Periode): number {
  return Math.round((ms(fin) - ms(debut)) / JOUR_MS) + 1;
}

/** A day some days later, or earlier. */
export function decale(jour: string, jours: number): string {
  return jourDe(ms(jour) + jours * JOUR_MS);
}

/** The same day of the year before; the 29th of February is then the 28th. */
export function unAnPlusTot(jour: string): string {
  const avant = `${Number(jour.slice(0, 4)) - 1}${jour.slice(4)}`;
  return jourDe(ms(avant)) === avant ? avant : `${avant.slice(0, 8)}28`;
}

/** The period with which one is compared: as many days just before it, or the same days of the year before. */
export function compareeA(periode: Periode, comparaison: 'precedente' | 'annee'): Periode {
  const { debut, fin } = periode;
  if (comparaison === 'annee') return { debut: unAnPlusTot(debut), fin: unAnPlusTot(fin) };
  return { debut: decale(debut, -joursDe(periode)), fin: decale(debut, -1) };
}
