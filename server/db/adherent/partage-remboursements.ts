import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/**
 * Of these people, those who agree that the policyholder sees their care: the last answer of an account of theirs counts,
 * and nobody's silence is an agreement.
 */
export async function partagent(
  db: Queryable,
  clientId: string,
  numPers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (numPers.length === 0) return new Set();
  const rows = await duClient(db, clientId).prepared<{ numPers: string }>(
    `select num_pers as "numPers" from (
       select distinct on (c.num_pers) c.num_pers, p.valeur = 'true'::jsonb as oui
       from {compte} c join {preference_membre} p on p.compte_id = c.id
       where c.num_pers = any($1) and c.date_suppression is null
         and p.code = 'partageRemboursements'
       order by c.num_pers, p.date desc, p.id desc
     ) derniere where oui`,
    [numPers],
  );
  return new Set(rows.map((row) => row.numPers));
}
