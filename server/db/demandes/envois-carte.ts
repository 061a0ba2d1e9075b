import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/**
 * Whether a card of this contract was asked for by post within fifteen days, by another request than this one. In a
 * transaction: one at a time for a contract, so that of two at the same moment one finds the other.
 */
export async function hasEnvoiRecent(
  db: Queryable,
  { clientId, numContrat, sauf = null }: { clientId: string; numContrat: string; sauf?: string | null },
): Promise<boolean> {
  if (sauf !== null)
    await db.prepared('select pg_advisory_xact_lock(hashtextextended($1, 6))', [`${clientId}:${numContrat}`]);
  const rows = await duClient(db, clientId).prepared(
    `select 1 from {demande} where num_contrat = $1 and code_type = 'envoiCarteTp' and nature = 'suivie'
       and etat not in ('annulee', 'refusee') and date_creation > now() - interval '15 days' and id is distinct from $2
     limit 1`,
    [numContrat, sauf],
  );
  return rows.length > 0;
}
