import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

interface Ou {
  readonly clientId: string;
  /** Where days begin. */
  readonly fuseau: string;
}

export interface CompteurConnexions {
  readonly enCours: number;
  readonly aujourdHui: number;
  readonly hier: number;
  readonly mois: number;
}

/** Successful sign-ins of the client's days; both are read of one instant. */
const JOURS = `with jours as (
  select (heure at time zone $1)::date as jour, sum(nombre)::int as nb from {cumul_horaire}
  where journal = 'connexion' and axe = 'resultat' and valeur = 'succes' and heure >= now() - interval '13 months'
  group by 1
), present as (select (now() at time zone $1)::date as jour)`;

/** How many are there, and how many came. */
export async function compteurConnexions(
  db: Queryable,
  { clientId, fuseau }: Ou,
): Promise<CompteurConnexions> {
  const [row] = await duClient(db, clientId).prepared<CompteurConnexions>(
    `${JOURS}
     select (select count(*)::int from {session} where date_expiration > now()) as "enCours",
       coalesce(sum(j.nb) filter (where j.jour = p.jour), 0)::int as "aujourdHui",
       coalesce(sum(j.nb) filter (where j.jour = p.jour - 1), 0)::int as hier,
       coalesce(sum(j.nb) filter (where date_trunc('month', j.jour) = date_trunc('month', p.jour)), 0)::int as mois
     from present p left join jours j on true group by p.jour`,
    [fuseau],
  );
  if (!row) throw new Error('Le compteur n’a rien répondu');
  return row;
}

export interface JourDeConnexions {
  readonly jour: string;
  readonly nb: number;
}

/** The busiest of the last twelve months; nothing where nobody came. */
export async function picDeConnexions(
  db: Queryable,
  { clientId, fuseau }: Ou,
): Promise<JourDeConnexions | undefined> {
  const [row] = await duClient(db, clientId).prepared<JourDeConnexions>(
    `${JOURS}
     select j.jour::text as jour, j.nb from jours j cross join present p
     where j.jour > (p.jour - interval '12 months')::date order by j.nb desc, j.jour desc limit 1`,
    [fuseau],
  );
  return row;
}

/** The last thirty days, those without anybody among them, oldest first. */
export function connexionsParJour(db: Queryable, { clientId, fuseau }: Ou): Promise<JourDeConnexions[]> {
  return duClient(db, clientId).prepared<JourDeConnexions>(
    `${JOURS}
     select g.jour::date::text as jour, coalesce(j.nb, 0) as nb
     from present p cross join generate_series(p.jour - 29, p.jour, interval '1 day') g (jour)
     left join jours j on j.jour = g.jour::date order by 1`,
    [fuseau],
  );
}

export interface HeureDeConnexions {
  readonly heure: number;
  readonly nb: number;
}

/** Today by the hour of the client's clock; the hour that comes twice counts both times. */
export function connexionsParHeure(db: Queryable, { clientId, fuseau }: Ou): Promise<HeureDeConnexions[]> {
  return duClient(db, clientId).prepared<HeureDeConnexions>(
    `select g.heure, coalesce(sum(c.nombre), 0)::int as nb
     from generate_series(0, 23) g (heure) left join {cumul_horaire} c
       on c.journal = 'connexion' and c.axe = 'resultat' and c.valeur = 'succes'
       and c.heure >= now() - interval '2 days'
       and (c.heure at time zone $1)::date = (now() at time zone $1)::date
       and extract(hour from c.heure at time zone $1) = g.heure
     group by g.heure order by g.heure`,
    [fuseau],
  );
}

export interface CanalDeConnexions {
  readonly canal: string;
  readonly nb: number;
}

/** This month by the way in. */
export function connexionsParCanal(db: Queryable, { clientId, fuseau }: Ou): Promise<CanalDeConnexions[]> {
  return duClient(db, clientId).prepared<CanalDeConnexions>(
    `select coalesce(valeur, '') as canal, sum(nombre)::int as nb from {cumul_horaire}
     where journal = 'connexion' and axe = 'canal_succes'
       and heure >= date_trunc('month', now() at time zone $1) at time zone $1
     group by 1 order by nb desc, canal`,
    [fuseau],
  );
}
