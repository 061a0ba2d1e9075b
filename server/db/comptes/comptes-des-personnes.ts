import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

export interface CompteDePersonne {
  readonly numPers: string;
  readonly compteId: string;
  readonly email: string;
}

/** The accounts in use of some people of a client; one that its owner has not opened yet is none. */
export function comptesDesPersonnes(
  db: Queryable,
  clientId: string,
  numPers: readonly string[],
): Promise<CompteDePersonne[]> {
  return duClient(db, clientId).prepared<CompteDePersonne>(
    `select num_pers as "numPers", id as "compteId", email from {compte}
     where num_pers = any($1)
       and etat_compte not in ('enAttenteActivation', 'supprime')`,
    [numPers],
  );
}

/**
 * Of these people, those who were sent an invitation that still opens. It is read from the acts and not from the
 * accounts, so that an invitation that met an address already taken looks the same.
 */
export async function personnesInvitees(
  db: Queryable,
  clientId: string,
  numPers: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await duClient(db, clientId).prepared<{ numPers: string }>(
    `select distinct num_pers_concerne as "numPers" from {demande}
     where code_type = 'creationCompteBeneficiaire' and num_pers_concerne = any($1)
       and date_creation > now() - interval '72 hours'`,
    [numPers],
  );
  return new Set(rows.map(({ numPers: numero }) => numero));
}

/** Forgets the accounts that somebody else created for a person and that nobody opened while their link was good. */
export async function oublieInvitations(tx: Queryable, clientId: string, numPers: string): Promise<void> {
  await duClient(tx, clientId).prepared(
    `delete from {compte} where num_pers = $1 and etat_compte = 'enAttenteActivation'
       and date_activation is null and is_cree_par_admin and date_creation < now() - interval '72 hours'`,
    [numPers],
  );
}
