import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

export interface CreatedAccount {
  readonly clientId: string;
  readonly userName: string;
  readonly codeCivilite: string;
  readonly nom: string;
  readonly prenom: string;
  readonly dateNaissance: string | null;
  readonly numPers: string | null;
  readonly roles: readonly string[];
  /** The last day with access, `AAAA-MM-JJ`; `null` or absent: without end. */
  readonly dateExpirationAcces?: string | null;
  /** Accounts of the back office sign in with a second factor from the first day. */
  readonly isSecondFacteurExige: boolean;
}

/** Creates an account whose owner is still to choose a password; `null` when the identifier is taken. */
export async function insertCreatedAccount(
  tx: Queryable,
  { clientId, roles, ...account }: CreatedAccount,
): Promise<string | null> {
  const [row] = await duClient(tx, clientId).prepared<{ id: string }>(
    `insert into {compte} (user_name, email, code_civilite, nom, prenom, date_naissance, num_pers,
       etat_compte, is_cree_par_admin, is_second_facteur_exige, date_expiration_acces)
     values ($1, $1, $2, $3, $4, $5, $6, 'enAttenteActivation', true, $7, $8::date)
     on conflict {user_name} do nothing returning id`,
    [
      account.userName,
      account.codeCivilite,
      account.nom,
      account.prenom,
      account.dateNaissance,
      account.numPers,
      account.isSecondFacteurExige,
      account.dateExpirationAcces ?? null,
    ],
  );
  if (!row) return null;
  await duClient(tx, clientId).prepared(
    'insert into compte_role (compte_id, role_id) select $1, id from {role} where name = any($2)',
    [row.id, roles],
  );
  return row.id;
}
