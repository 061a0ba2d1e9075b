import type { Queryable } from '#server/db/connection.ts';

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
  const rows = await db.prepared(
    `select 1 from demande where client_id = $1 and num_contrat = $2 and code_type = 'envoiCarteTp' and nature = 'suivie'
       and etat not in ('annulee', 'refusee') and date_creation > now() - interval '15 days' and id is distinct from $3
     limit 1`,
    [clientId, numContrat, sauf],
  );
  return rows.length > 0;
}
