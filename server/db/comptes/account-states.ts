import type { Queryable } from '#server/db/connection.ts';

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
  await tx.prepared(
    `update compte set etat_compte = 'desactive' where client_id = $1 and id = any($2::uuid[])`,
    [clientId, ids],
  );
  await tx.prepared('delete from connexion_en_attente where client_id = $1 and compte_id = any($2::uuid[])', [
    clientId,
    ids,
  ]);
  await tx.prepared(
    `update lien set date_utilisation = now()
     where client_id = $1 and compte_id = any($2::uuid[]) and date_utilisation is null`,
    [clientId, ids],
  );
  const closed = await tx.prepared<{ empreinte: string }>(
    `delete from session where client_id = $1 and compte_id = any($2::uuid[])
     returning encode(empreinte, 'hex') as empreinte`,
    [clientId, ids],
  );
  return closed.map(({ empreinte }) => empreinte);
}

/** Puts accounts back into use; those whose password nobody ever chose wait for their activation again. */
export async function enableAccounts(tx: Queryable, { clientId, ids }: Comptes): Promise<void> {
  await tx.prepared(
    `update compte set etat_compte = case when password_hash is null then 'enAttenteActivation' else 'actif' end
     where client_id = $1 and id = any($2::uuid[]) and etat_compte = 'desactive'`,
    [clientId, ids],
  );
}

/** Lets the owners of accounts try their password and their codes again at once, on every browser. */
export async function unlockAccounts(tx: Queryable, { clientId, ids }: Comptes): Promise<void> {
  await tx.prepared(
    `with comptes as (
       select id, user_name from compte where client_id = $1 and id = any($2::uuid[])
     ), rouverts as (
       update compte set etat_compte = 'actif'
       where client_id = $1 and id = any($2::uuid[]) and etat_compte = 'verrouille'
     )
     delete from tentative_connexion t using comptes
     where t.client_id = $1 and t.titulaire = any (portail_titulaires(comptes.id, comptes.user_name))`,
    [clientId, ids],
  );
}
