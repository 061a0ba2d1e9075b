import type { Queryable } from '#server/db/connection.ts';
import { avecSonClient, duClient } from '#server/db/du-client.ts';
import type { CleTravailDeClient, DonneesTravail } from '#src/core/travail/travaux.ts';

/** A job of a client, ready to be written by whatever causes it. */
export interface NouveauTravail<K extends CleTravailDeClient = CleTravailDeClient> {
  readonly id: string;
  readonly clientId: string;
  readonly genre: K;
  readonly donnees: DonneesTravail<K>;
  /** Sealed. */
  readonly contenu: Buffer;
  /** Jobs of one request are done one after the other. */
  readonly demandeId: string | null;
  readonly correlationId: string | null;
}

/**
 * Leaves a job in the transaction of what causes it: both happen, or neither. Nodes hear of it by the base.
 * @param pasAvant when it is not to be done at once
 */
export async function insertTravail<K extends CleTravailDeClient>(
  tx: Queryable,
  travail: NouveauTravail<K>,
  pasAvant?: Date,
): Promise<void> {
  await duClient(tx, travail.clientId).prepared(
    `insert into {travail} (id, genre, donnees, contenu, demande_id, correlation_id, prochain_essai)
     values ($1, $2, $3, $4, $5, $6, coalesce($7, now()))`,
    [
      travail.id,
      travail.genre,
      JSON.stringify(travail.donnees),
      travail.contenu,
      travail.demandeId,
      travail.correlationId,
      pasAvant ?? null,
    ],
  );
}

/** Leaves what was done at once, for the list of what was. */
export async function insertTravailFait<K extends CleTravailDeClient>(
  tx: Queryable,
  { id, clientId, genre, donnees, contenu, correlationId }: NouveauTravail<K>,
): Promise<void> {
  await duClient(tx, clientId).prepared(
    `insert into {travail} (id, genre, donnees, contenu, correlation_id, etat, essais, date_fin)
     values ($1, $2, $3, $4, $5, 'fait', 1, now())`,
    [id, genre, JSON.stringify(donnees), contenu, correlationId],
  );
}

/** A job that this node has taken. */
export interface TravailPris {
  readonly id: string;
  readonly donnees: Readonly<Record<string, string>>;
  readonly contenu: Buffer | null;
  readonly demandeId: string | null;
  /** Its client, and the code of it; `null` for one of the installation. */
  readonly clientId: string | null;
  readonly client: string | null;
  /** This try included. */
  readonly essais: number;
  /** The number of the lease: it never goes back, where a relaunch counts tries from the start. */
  readonly version: number;
  /** Seconds since it was caused. */
  readonly age: number;
}

/** Which job is meant, as it was taken. */
export type Tenu = Pick<TravailPris, 'id' | 'version'>;

/** Jobs that belong to no client. */
export const DE_L_INSTALLATION = 'client_id is null';
const OUVERTS = "('aFaire', 'enCours')";
const PRIS = `t.id, t.donnees, t.contenu, t.demande_id as "demandeId", t.essais, t.version,
  extract(epoch from now() - t.date_creation)::float8 as age`;

/**
 * Takes jobs of clients whose time has come, for a while: a node that dies with them gives them back by its silence. Two nodes
 * never take the same one, of one request the next waits for the one before, and a client that left thousands takes its turn
 * with the others.
 */
export function prendTravaux(
  db: Queryable,
  genre: string,
  nombre: number,
  bail: number,
): Promise<TravailPris[]> {
  return db.prepared<TravailPris>(
    `with dus as (
       select d.id, d.rang from client c cross join lateral (
         select t.id, row_number() over (order by t.prochain_essai, t.id) as rang from travail t
         where t.genre = $1 and t.client_id = c.id and t.etat in ${OUVERTS} and t.prochain_essai <= now()
           and not exists (select 1 from travail a where a.demande_id = t.demande_id and a.genre = t.genre
             and a.etat in ${OUVERTS} and (a.date_creation, a.id) < (t.date_creation, t.id))
         order by t.prochain_essai, t.id limit $2 * 8
       ) d
     ), pris as (
       select t.id from travail t join dus on dus.id = t.id
       where t.etat in ${OUVERTS} and t.prochain_essai <= now()
       order by dus.rang, t.prochain_essai for update of t skip locked limit $2
     ), tenus as (
       update travail t set etat = 'enCours', essais = t.essais + 1, version = t.version + 1, date_maj = now(),
         progression = null, prochain_essai = now() + make_interval(secs => $3)
       from pris where t.id = pris.id returning t.*
     )
     select ${PRIS}, c.id as "clientId", c.code as client from tenus t ${avecSonClient('t')}`,
    [genre, nombre, bail],
  );
}

/** Takes the job of the installation of this kind, when its time has come or when it is `voulu` before. */
export function prendPlanifie(
  db: Queryable,
  genre: string,
  bail: number,
  voulu: boolean,
): Promise<TravailPris[]> {
  return db.prepared<TravailPris>(
    `with pris as (
       select id from travail where genre = $1 and ${DE_L_INSTALLATION} and etat in ${OUVERTS}
         and (prochain_essai <= now() or ($3::boolean and etat = 'aFaire')) for update skip locked
     )
     update travail t set etat = 'enCours', essais = t.essais + 1, version = t.version + 1, date_maj = now(),
       progression = null, prochain_essai = now() + make_interval(secs => $2)
     from pris where t.id = pris.id returning ${PRIS}, null::uuid as "clientId", null::text as client`,
    [genre, bail, voulu],
  );
}

/** Makes sure that there is a job of the installation of this kind. */
export async function planifie(db: Queryable, genre: string, dans: number): Promise<void> {
  await db.prepared(
    `insert into travail (genre, prochain_essai) values ($1, now() + make_interval(secs => $2))
     on conflict (genre) where ${DE_L_INSTALLATION} do nothing`,
    [genre, dans],
  );
}

const TENU = "where id = $1 and version = $2 and etat = 'enCours'";
const CHANGE = 'version = version + 1, date_maj = now()';

/** A node still has these: nobody else takes them for a while. Answers those that it still had. */
export async function prolonge(db: Queryable, tenus: readonly Tenu[], bail: number): Promise<Set<string>> {
  const rows = await db.prepared<{ id: string }>(
    `update travail t set prochain_essai = now() + make_interval(secs => $3)
     from unnest($1::uuid[], $2::int[]) v (id, version)
     where t.id = v.id and t.version = v.version and t.etat = 'enCours' returning t.id`,
    [tenus.map(({ id }) => id), tenus.map(({ version }) => version), bail],
  );
  return new Set(rows.map(({ id }) => id));
}

/** How far it is, in hundredths. */
export async function avance(db: Queryable, { id, version }: Tenu, progression: number): Promise<void> {
  await db.prepared(`update travail set progression = $3 ${TENU}`, [id, version, progression]);
}

/** It is done. Its content goes, unless there is one to keep. */
export async function termine(db: Queryable, { id, version }: Tenu, contenu: Buffer | null): Promise<void> {
  await db.prepared(
    `update travail set etat = 'fait', date_fin = now(), erreur = null, contenu = $3, ${CHANGE} ${TENU}`,
    [id, version, contenu],
  );
}

/** It is done for this time, and comes back in so many seconds. */
export async function replanifie(db: Queryable, { id, version }: Tenu, secondes: number): Promise<void> {
  await db.prepared(
    `update travail set etat = 'aFaire', essais = 0, erreur = null, progression = null, date_fin = now(), ${CHANGE},
       prochain_essai = now() + make_interval(secs => $3) ${TENU}`,
    [id, version, secondes],
  );
}

/** It will be tried again in so many seconds. */
export async function remetAPlusTard(
  db: Queryable,
  { id, version }: Tenu,
  secondes: number,
  erreur: string,
): Promise<void> {
  await db.prepared(
    `update travail set etat = 'aFaire', erreur = $4, ${CHANGE}, prochain_essai = now() + make_interval(secs => $3) ${TENU}`,
    [id, version, secondes, erreur],
  );
}

/** Given back as it was taken: whoever comes next takes it, and this try does not count. */
export async function rendTravail(db: Queryable, { id, version }: Tenu): Promise<void> {
  await db.prepared(
    `update travail set etat = 'aFaire', essais = greatest(essais - 1, 0), progression = null, ${CHANGE},
       prochain_essai = now() ${TENU}`,
    [id, version],
  );
}

/** Nobody will try again by himself; answers whether this call is the one that decided it. */
export async function metAuRebut(db: Queryable, { id, version }: Tenu, erreur: string): Promise<boolean> {
  const rows = await db.prepared(
    `update travail set etat = 'rebut', date_fin = now(), erreur = $3, ${CHANGE} ${TENU} returning id`,
    [id, version, erreur],
  );
  return rows.length === 1;
}

/** What is over is kept for a month, to answer «I have received nothing». */
export async function purgeTravaux(db: Queryable): Promise<void> {
  await db.query(
    "delete from travail where etat in ('fait', 'rebut', 'annule') and date_creation < now() - interval '30 days'",
  );
}
