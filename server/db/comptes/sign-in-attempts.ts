import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** The account's identifier by its digest: what people mistype in that box is sometimes their password. */
export interface Attempted {
  readonly clientId: string;
  readonly identifiant: Buffer;
  /** The same without the browser on which it is counted apart. */
  readonly titulaire: Buffer;
}

export interface Claim extends Attempted {
  /** Tries looked at in any hour for one identifier. */
  readonly parHeure: number;
  /** The counter of the address that it comes from (a digest), its limit, and the seconds that it counts. */
  readonly adresse: Buffer;
  readonly parAdresse: number;
  readonly secondesAdresse: number;
}

/**
 * Takes the right to have one password looked at, before it is looked at: one statement, so that any number of nodes
 * never look at more than `parHeure` in an hour. Failures that follow each other make it wait: the first five cost
 * nothing, then one second, doubled each time. An address past its own limit takes nothing from the account.
 */
const CLAIM = `
  with adresse as (
    insert into limite as l (cle, date_expiration) values ($3, now() + make_interval(secs => $5))
    on conflict (cle) do update set
      nombre = case when l.date_expiration <= now() then 1 else least(l.nombre + 1, 1000000) end,
      debut = case when l.date_expiration <= now() then now() else l.debut end,
      date_expiration = case when l.date_expiration <= now() then excluded.date_expiration else l.date_expiration end
    returning nombre, date_expiration
  ), essai as (
    insert into {tentative_connexion} as t (identifiant, titulaire, nombre, prochain_essai, essais)
    select $1, $6, 1, clock_timestamp(), array[clock_timestamp()] from adresse where nombre <= $4
    on conflict {identifiant} do update set (nombre, prochain_essai, essais, date) = (
      select least(t.nombre + 1, 1000000),
        case
          when n >= $2 then e[cardinality(e) - $2 + 1] + interval '1 hour'
          when n <= 5 then clock_timestamp()
          else clock_timestamp() + make_interval(secs => least(2 ^ (n - 6), 900))
        end, e, clock_timestamp()
      from (
        select e, (select count(*) from unnest(e) i where i > clock_timestamp() - interval '1 hour')::int as n
        from (select t.essais[greatest(1, cardinality(t.essais) - $2 + 2):] || clock_timestamp() as e) a
      ) b)
    where t.prochain_essai <= clock_timestamp()
    returning 1
  )
  select exists (select from essai) as permis, nombre <= $4 as "adressePermise",
    ceil(extract(epoch from date_expiration - now()))::int as attente
  from adresse`;

/** Answers 0 when the password may be looked at, otherwise the seconds to wait. */
export async function claimAttempt(db: Queryable, claim: Claim): Promise<number> {
  const { clientId, identifiant, titulaire, parHeure, adresse, parAdresse, secondesAdresse } = claim;
  const values = [identifiant, parHeure, adresse, parAdresse, secondesAdresse, titulaire];
  const [row] = await duClient(db, clientId).prepared<{
    permis: boolean;
    adressePermise: boolean;
    attente: number;
  }>(CLAIM, values);
  if (row?.permis) return 0;
  if (row && !row.adressePermise) return Math.max(1, row.attente);
  return secondsToWait(db, claim);
}

async function secondsToWait(db: Queryable, { clientId, identifiant }: Attempted): Promise<number> {
  const [row] = await duClient(db, clientId).prepared<{ attente: number }>(
    `select ceil(extract(epoch from prochain_essai - clock_timestamp()))::int as attente
     from {tentative_connexion} where identifiant = $1`,
    [identifiant],
  );
  return Math.max(1, row?.attente ?? 1);
}

/** Forgets the tries counted where the owner of an identifier has just given the right password. */
export async function forgetFailures(tx: Queryable, { clientId, identifiant }: Attempted): Promise<void> {
  await duClient(tx, clientId).prepared('delete from {tentative_connexion} where identifiant = $1', [
    identifiant,
  ]);
}

/** Forgets the tries of an identifier on every browser: its owner has just chosen another password. */
export async function forgetEveryFailure(
  tx: Queryable,
  { clientId, titulaire }: Omit<Attempted, 'identifiant'>,
): Promise<void> {
  await duClient(tx, clientId).prepared('delete from {tentative_connexion} where titulaire = $1', [
    titulaire,
  ]);
}

/** Removes the counters that no longer count. */
export async function purgeAttempts(db: Queryable): Promise<void> {
  await db.query(`delete from tentative_connexion where date < now() - interval '1 day'`);
}
