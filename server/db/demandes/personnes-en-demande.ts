import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** The people for whom a request of this kind about a contract is under way. */
export async function personnesEnDemande(
  db: Queryable,
  clientId: string,
  { codeType, numContrat }: { readonly codeType: string; readonly numContrat: string },
): Promise<ReadonlySet<string>> {
  const rows = await duClient(db, clientId).prepared<{ numPers: string }>(
    `select distinct coalesce(d.num_pers_concerne, d.num_pers, '') as "numPers" from {demande} d
     where d.code_type = $1 and $2 = any(d.contrats)
       and d.etat in ('enregistree', 'enCours', 'enAttentePieces', 'acceptee', 'erreur')`,
    [codeType, numContrat],
  );
  return new Set(rows.map(({ numPers }) => numPers));
}
