import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** The people for whom a request of this kind about a contract is under way, with the instant of the latest. */
export async function personnesEnDemande(
  db: Queryable,
  clientId: string,
  { codeType, numContrat }: { readonly codeType: string; readonly numContrat: string },
): Promise<ReadonlyMap<string, Date>> {
  const rows = await duClient(db, clientId).prepared<{ numPers: string; recue: Date }>(
    `select coalesce(d.num_pers_concerne, d.num_pers, '') as "numPers", max(d.date_creation) as recue from {demande} d
     where d.code_type = $1 and $2 = any(d.contrats)
       and d.etat in ('enregistree', 'enCours', 'enAttentePieces', 'acceptee', 'erreur')
     group by 1`,
    [codeType, numContrat],
  );
  return new Map(rows.map(({ numPers, recue }) => [numPers, recue]));
}
