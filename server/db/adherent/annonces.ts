import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { ChoixAlertes } from './alertes.ts';

/** An account that may be told something of its contracts. */
export interface CompteAnnonce {
  readonly id: string;
  readonly numPers: string;
  /** What was told already, as `dite` writes it. */
  readonly dites: readonly string[];
}

/** Whom it is told to, as they are once they are held. */
export interface CompteTenu {
  readonly email: string;
  readonly prenom: string;
  readonly choix: ChoixAlertes | null;
}

interface DuCompte {
  readonly clientId: string;
  readonly compteId: string;
}

/** One announcement of an account, in one word. */
export function dite(sujet: string, cle: string): string {
  return `${sujet} ${cle}`;
}

const DITES = `coalesce((select json_agg(a.sujet || ' ' || a.cle) from {annonce} a where a.compte_id = k.id), '[]') as dites`;

/** Some of the accounts in use of members, after one of them, in the order of their identifiers. */
export function comptesAnnonces(
  db: Queryable,
  clientId: string,
  { apres, nombre }: { readonly apres: string | null; readonly nombre: number },
): Promise<CompteAnnonce[]> {
  return duClient(db, clientId).prepared<CompteAnnonce>(
    `select k.id, coalesce(k.num_pers, '') as "numPers", ${DITES} from {compte} k
     where k.num_pers is not null and k.etat_compte = 'actif' and ($1::uuid is null or k.id > $1)
     order by k.id limit $2`,
    [apres, nombre],
  );
}

/** Holds an account in use until the transaction ends; absent: there is none any more. */
export async function tiensCompte(
  tx: Queryable,
  { clientId, compteId }: DuCompte,
): Promise<CompteTenu | undefined> {
  const [tenu] = await duClient(tx, clientId).prepared<CompteTenu>(
    `select k.email, k.prenom, (select p.valeur from {preference_membre} p
       where p.compte_id = k.id and p.code = 'abonnements' order by p.date desc, p.id desc limit 1) as choix
     from {compte} k where k.id = $1 and k.etat_compte = 'actif' for update of k`,
    [compteId],
  );
  return tenu;
}

/** What a held account was told; asked once it is held, so that nobody else is telling it meanwhile. */
export async function ditesAu(tx: Queryable, { clientId, compteId }: DuCompte): Promise<ReadonlySet<string>> {
  const rows = await duClient(tx, clientId).prepared<{ sujet: string; cle: string }>(
    'select sujet, cle from {annonce} where compte_id = $1',
    [compteId],
  );
  return new Set(rows.map(({ sujet, cle }) => dite(sujet, cle)));
}

/** Notes that it was told, and the mail that is to follow; `message`: `null` where none is. */
export async function noteAnnonce(
  tx: Queryable,
  {
    clientId,
    compteId,
    sujet,
    cle,
    message,
  }: DuCompte & { readonly sujet: string; readonly cle: string; readonly message: object | null },
): Promise<void> {
  await duClient(tx, clientId).prepared(
    'insert into {annonce} (compte_id, sujet, cle, message) values ($1, $2, $3, $4)',
    [compteId, sujet, cle, message === null ? null : JSON.stringify(message)],
  );
}

/** What was told so long ago that nothing could tell it again. */
export async function purgeAnnonces(db: Queryable): Promise<void> {
  await db.query("delete from annonce where message is null and date < now() - interval '400 days'");
}
