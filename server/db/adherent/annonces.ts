import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { MessageDu } from './alertes.ts';

/** An account that may be told something of its contracts. */
export interface CompteAnnonce {
  readonly id: string;
  readonly numPers: string;
  /** The names of its roles. */
  readonly roles: readonly string[];
  /** What was told already, as `dite` writes it. */
  readonly dites: readonly string[];
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
    `select k.id, coalesce(k.num_pers, '') as "numPers", ${DITES},
       array(select r.name::text from compte_role l join {role} r on r.id = l.role_id where l.compte_id = k.id) as roles
     from {compte} k
     where k.num_pers is not null and k.etat_compte = 'actif' and ($1::uuid is null or k.id > $1)
     order by k.id limit $2`,
    [apres, nombre],
  );
}

/** Holds an account in use until the transaction ends; `false`: there is none any more. */
export async function tiensCompte(tx: Queryable, { clientId, compteId }: DuCompte): Promise<boolean> {
  const tenus = await duClient(tx, clientId).prepared(
    "select 1 from {compte} k where k.id = $1 and k.etat_compte = 'actif' for update of k",
    [compteId],
  );
  return tenus.length > 0;
}

/** What a held account was told; asked once it is held, so that nobody else is telling it meanwhile. */
export async function ditesAu(tx: Queryable, { clientId, compteId }: DuCompte): Promise<Set<string>> {
  const rows = await duClient(tx, clientId).prepared<{ sujet: string; cle: string }>(
    'select sujet, cle from {annonce} where compte_id = $1',
    [compteId],
  );
  return new Set(rows.map(({ sujet, cle }) => dite(sujet, cle)));
}

/** Notes that it was told, and what is to follow elsewhere, as the person chose. */
export async function noteAnnonce(
  tx: Queryable,
  {
    clientId,
    compteId,
    sujet,
    cle,
    message,
  }: DuCompte & {
    readonly sujet: string;
    readonly cle: string;
    readonly message: Required<MessageDu['message']>;
  },
): Promise<void> {
  await duClient(tx, clientId).prepared(
    'insert into {annonce} (compte_id, sujet, cle, message) values ($1, $2, $3, $4)',
    [compteId, sujet, cle, JSON.stringify(message)],
  );
}

/** What was told so long ago that nothing could tell it again. */
export async function purgeAnnonces(db: Queryable): Promise<void> {
  await db.query("delete from annonce where message is null and date < now() - interval '400 days'");
}
