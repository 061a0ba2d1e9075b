import type { Queryable } from '#server/db/connection.ts';

/** Of these contracts, those whose account somebody is changing by hand. */
export async function contratsEnCours(
  db: Queryable,
  clientId: string,
  numContrats: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.prepared<{ numContrat: string }>(
    `select num_contrat as "numContrat" from demande
     where client_id = $1 and num_contrat = any($2) and code_type = 'ribPrestations'
       and etat in ('enregistree', 'enCours', 'enAttentePieces', 'erreur')`,
    [clientId, numContrats],
  );
  return new Set(rows.map(({ numContrat }) => numContrat));
}
