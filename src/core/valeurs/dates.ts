import { auBesoin } from './au-besoin.ts';

const JOUR = /^(\d{4})-(\d{2})-(\d{2})$/;
const MOIS_LONG = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function bissextile(annee: number): boolean {
  return (annee % 4 === 0 && annee % 100 !== 0) || annee % 400 === 0;
}

/** Whether a text is a day that exists, as `YYYY-MM-DD`, from year 1000 on. Business dates have no time zone. */
export function isJour(texte: string): boolean {
  const parts = JOUR.exec(texte);
  if (!parts) return false;
  const [annee, mois, jour] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const longueur = mois === 2 && !bissextile(annee) ? 28 : (MOIS_LONG[mois - 1] ?? 0);
  return annee >= 1000 && jour >= 1 && jour <= longueur;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?Z$/;

/** Whether a text is an instant that exists, ISO 8601 in UTC with `Z`: `Date.parse` takes 30 February for 2 March. */
export function isInstant(texte: string): boolean {
  return INSTANT.test(texte) && isJour(texte.slice(0, 10));
}

/** `2026-03-01` → `01/03/2026`. A text that is no day is given back as it is. */
export function jourFrancais(texte: string): string {
  const parts = JOUR.exec(texte);
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : texte;
}

const MOIS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

/** `03` → `mars`. */
export function moisFrancais(numero: string): string {
  return MOIS[Number(numero) - 1] ?? numero;
}

/** `2026-03` → `mars 2026`. */
export function moisLong(mois: string): string {
  return `${moisFrancais(mois.slice(5))} ${mois.slice(0, 4)}`;
}

/** `2026-03-01` → `1er mars 2026`, then two digits: `05 mars 2026`. A text that is no day is given back as it is. */
export function jourLong(texte: string): string {
  const parts = isJour(texte) ? JOUR.exec(texte) : null;
  if (!parts) return texte;
  const jour = parts[3] === '01' ? '1er' : parts[3];
  return `${jour} ${MOIS[Number(parts[2]) - 1]} ${parts[1]}`;
}

// Building a formatter takes a hundred times as long as using one.
const jourAParis = auBesoin(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }));

/** The calendar day in Paris at an instant, as `YYYY-MM-DD`. */
export function aujourdhui(instant: Date): string {
  return jourAParis().format(instant);
}

/** The same day some months later, or the last of its month: `ajouteMois('2026-01-31', 1)` → `'2026-02-28'`. */
export function ajouteMois(jour: string, mois: number): string {
  const rang = +jour.slice(0, 4) * 12 + +jour.slice(5, 7) - 1 + mois;
  const annee = Math.floor(rang / 12);
  const dernier = new Date(Date.UTC(annee, (rang % 12) + 1, 0)).getUTCDate();
  const ms = Date.UTC(annee, rang % 12, Math.min(+jour.slice(8, 10), dernier));
  return new Date(ms).toISOString().slice(0, 10);
}

const heureAParis = auBesoin(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      hour: 'numeric',
      minute: '2-digit',
    }),
);
const jourNumerique = auBesoin(
  () => new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' }),
);

/** The time in Paris at an instant, as people read it, on one line: `10 h 21`, `0 h 05`. */
export function heureFrancaise(instant: Date): string {
  const parts = heureAParis().formatToParts(instant);
  const [heures, minutes] = ['hour', 'minute'].map((type) => parts.find((part) => part.type === type)?.value);
  return `${Number(heures)}\u00a0h\u00a0${minutes}`;
}

/** An instant as people read it in Paris: `20/11/2026 à 10 h 35`. */
export function instantFrancais(iso: string): string {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return iso;
  return `${jourNumerique().format(instant)} à\u00a0${heureFrancaise(instant)}`;
}
