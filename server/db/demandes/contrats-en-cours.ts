import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** Of these contracts, those whose account is being changed; that of a beneficiary's own care is not the contract's. */
export async function contratsEnCours(
  db: Queryable,
  clientId: string,
  numContrats: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await duClient(db, clientId).prepared<{ numContrat: string }>(
    `select distinct c.num as "numContrat" from {demande} d, unnest(d.contrats) as c (num)
     where d.contrats && $1 and c.num = any($1) and d.code_type = 'ribPrestations' and d.is_exclusive
       and d.num_pers_concerne is null
       and d.etat in ('enregistree', 'enCours', 'enAttentePieces', 'erreur')`,
    [numContrats],
  );
  return new Set(rows.map(({ numContrat }) => numContrat));
}
