import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import { closeSessionsOf } from './sessions.ts';

/** Several accounts of one client, whose rows the caller has locked. */
interface Comptes {
  readonly clientId: string;
  readonly ids: readonly string[];
}

/**
 * Takes accounts out of use: nobody signs in to them, and whatever was open or under way is over. Answers the digests of the
 * closed sessions. The base refuses it of the last administrator of a client.
 */
export async function disableAccounts(tx: Queryable, { clientId, ids }: Comptes): Promise<readonly string[]> {
  const base = duClient(tx, clientId);
  await base.prepared(`update {compte} set etat_compte = 'desactive' where id = any($1::uuid[])`, [ids]);
  await base.prepared('delete from {connexion_en_attente} where compte_id = any($1::uuid[])', [ids]);
  await base.prepared(
    'update {lien} set date_utilisation = now() where compte_id = any($1::uuid[]) and date_utilisation is null',
    [ids],
  );
  return closeSessionsOf(tx, { clientId, ids });
}

/** Puts accounts back into use; those whose password nobody ever chose wait for their activation again. */
export async function enableAccounts(tx: Queryable, { clientId, ids }: Comptes): Promise<void> {
  await duClient(tx, clientId).prepared(
    `update {compte} set etat_compte = case when password_hash is null then 'enAttenteActivation' else 'actif' end
     where id = any($1::uuid[]) and etat_compte = 'desactive'`,
    [ids],
  );
}

/** Lets the owners of accounts try their password and their codes again at once, on every browser. */
export async function unlockAccounts(tx: Queryable, { clientId, ids }: Comptes): Promise<void> {
  await duClient(tx, clientId).prepared(
    `with comptes as (
       select id, user_name from {compte} where id = any($1::uuid[])
     ), rouverts as (
       update {compte} set etat_compte = 'actif' where id = any($1::uuid[]) and etat_compte = 'verrouille'
     )
     delete from {tentative_connexion} t using comptes
     where t.titulaire = any (portail_titulaires(comptes.id, comptes.user_name))`,
    [ids],
  );
}
