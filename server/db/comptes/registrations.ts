import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** An account that stands in the way of a registration: of the same identifier, or of the same person. */
export interface ExistingAccount {
  readonly id: string;
  readonly userName: string;
  readonly prenom: string;
  readonly etatCompte: string;
  readonly isCreeParAdmin: boolean;
}

export interface Claim {
  readonly clientId: string;
  /** Lower-case. */
  readonly userName: string;
  readonly numPers: string;
}

/** One registration at a time for an identifier or a person, on every node, until the end of the transaction. */
export async function lockClaim(tx: Queryable, { clientId, userName, numPers }: Claim): Promise<void> {
  // In the order of their keys, so that two claims never wait for each other.
  await tx.prepared(
    `select pg_advisory_xact_lock(cle) from (
       select hashtextextended(texte, 0) as cle from unnest($1::text[]) as texte order by 1
     ) as cles`,
    [[`inscription:${clientId}:u:${userName}`, `inscription:${clientId}:p:${numPers}`]],
  );
}

/** The accounts in the way of a claim, the oldest first. A deleted account stands for nobody, but keeps its identifier. */
export function accountsInTheWay(
  tx: Queryable,
  { clientId, userName, numPers }: Claim,
): Promise<ExistingAccount[]> {
  return duClient(tx, clientId).prepared<ExistingAccount>(
    `select id, user_name as "userName", prenom, etat_compte as "etatCompte", is_cree_par_admin as "isCreeParAdmin" from {compte}
     where (user_name = $1 or (num_pers = $2 and etat_compte <> 'supprime'))
     order by date_creation, id`,
    [userName, numPers],
  );
}

/**
 * Forgets the registrations in the way that nobody ever confirmed while their link opened: a mistyped address, or that of
 * somebody else, would otherwise shut a person out for good.
 */
export async function forgetUnconfirmed(
  tx: Queryable,
  { clientId, userName, numPers }: Claim,
  seconds: number,
): Promise<void> {
  await duClient(tx, clientId).prepared(
    `delete from {compte}
     where (user_name = $1 or num_pers = $2) and etat_compte = 'enAttenteActivation'
       and date_activation is null and not is_cree_par_admin
       and date_creation < now() - make_interval(secs => $3)`,
    [userName, numPers, seconds],
  );
}

export interface NewAccount extends Claim {
  readonly nom: string;
  readonly prenom: string;
  readonly codeCivilite: string;
  readonly dateNaissance: string;
  readonly passwordHash: string;
  readonly isDematActive: boolean;
  readonly role: 'User' | 'Beneficiaire' | 'adh_benef';
}

/** Creates an account that waits for its confirmation, with its role; `undefined` when its identifier was just taken. */
export async function insertAccount(tx: Queryable, account: NewAccount): Promise<string | undefined> {
  const [row] = await duClient(tx, account.clientId).prepared<{ id: string }>(
    `with ajoute as (
       insert into {compte} (user_name, email, nom, prenom, code_civilite, password_hash, etat_compte,
         num_pers, date_naissance, is_demat_active)
       values ($1, $1, $2, $3, $4, $5, 'enAttenteActivation', $6, $7, $8)
       on conflict {user_name} do nothing returning id
     )
     insert into compte_role (compte_id, role_id)
     select ajoute.id, (select role.id from {role} where role.name = $9) from ajoute
     returning compte_id as id`,
    [
      account.userName,
      account.nom,
      account.prenom,
      account.codeCivilite,
      account.passwordHash,
      account.numPers,
      account.dateNaissance,
      account.isDematActive,
      account.role,
    ],
  );
  return row?.id;
}

/** The identifiers with which a person may sign in. */
export function activeIdentifiers(
  db: Queryable,
  clientId: string,
  numPers: string,
): Promise<{ readonly userName: string; readonly prenom: string }[]> {
  return duClient(db, clientId).prepared(
    `select user_name as "userName", prenom from {compte}
     where num_pers = $1 and etat_compte in ('actif', 'verrouille') order by date_creation, id`,
    [numPers],
  );
}
