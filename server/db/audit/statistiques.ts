import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** Whole days of the client, both included. */
export interface PeriodeDuClient {
  readonly clientId: string;
  readonly fuseau: string;
  readonly debut: string;
  readonly fin: string;
}

/** Of which kept numbers. */
export interface Nombres {
  readonly journal: string;
  readonly axe: string;
  readonly valeur: string;
}

export interface PointRow {
  /** Its first day. */
  readonly jour: string;
  readonly nb: number;
}

/** Each step of a period, those without anything among them, oldest first. A day is as long as its own clock makes it. */
export function serieDe(
  db: Queryable,
  { clientId, fuseau, debut, fin }: PeriodeDuClient,
  { journal, axe, valeur }: Nombres,
  pas: 'day' | 'week' | 'month',
): Promise<PointRow[]> {
  return duClient(db, clientId).prepared<PointRow>(
    `select p.jour::date::text as jour, coalesce(sum(c.nombre), 0)::int as nb
     from generate_series(date_trunc($7, $2::timestamp), $3::timestamp, ('1 ' || $7)::interval) p (jour)
     left join {cumul_horaire} c on c.journal = $4 and c.axe = $5 and c.valeur = $6
       and c.heure >= $2::timestamp at time zone $1 and c.heure < ($3::date + 1)::timestamp at time zone $1
       and date_trunc($7, c.heure at time zone $1) = p.jour
     group by p.jour order by p.jour`,
    [fuseau, debut, fin, journal, axe, valeur, pas],
  );
}

/** What was counted of one thing in a period. */
export async function totalDe(
  db: Queryable,
  { clientId, fuseau, debut, fin }: PeriodeDuClient,
  { journal, axe, valeur }: Nombres,
): Promise<number> {
  const [row] = await duClient(db, clientId).prepared<{ nb: number }>(
    `select coalesce(sum(nombre), 0)::int as nb from {cumul_horaire}
     where journal = $4 and axe = $5 and valeur = $6
       and heure >= $2::timestamp at time zone $1 and heure < ($3::date + 1)::timestamp at time zone $1`,
    [fuseau, debut, fin, journal, axe, valeur],
  );
  return row?.nb ?? 0;
}

export interface ValeurRow {
  readonly valeur: string;
  readonly nb: number;
}

/** What was counted in a period, by the values of an axis, the most first. */
export function parValeur(
  db: Queryable,
  { clientId, fuseau, debut, fin }: PeriodeDuClient,
  { journal, axe }: Omit<Nombres, 'valeur'>,
): Promise<ValeurRow[]> {
  return duClient(db, clientId).prepared<ValeurRow>(
    `select coalesce(valeur, '') as valeur, sum(nombre)::int as nb from {cumul_horaire}
     where journal = $4 and axe = $5
       and heure >= $2::timestamp at time zone $1 and heure < ($3::date + 1)::timestamp at time zone $1
     group by 1 order by nb desc, 1`,
    [fuseau, debut, fin, journal, axe],
  );
}

/** The questions of the FAQ, by their code. */
export async function titresDesQuestions(
  db: Queryable,
  clientId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await duClient(db, clientId).prepared<{ code: string; title: string }>(
    'select code, title from {question_faq}',
  );
  return new Map(rows.map(({ code, title }) => [code, title]));
}
