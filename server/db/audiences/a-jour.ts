import type { Queryable } from '#server/db/connection.ts';
import { lignesDe } from '#server/db/du-client.ts';

/** The clients of whom some audience was never worked out, changed since it was, or is a day old. */
export function clientsAuxAudiencesPassees(
  db: Queryable,
): Promise<{ readonly id: string; readonly code: string }[]> {
  return db.query<{ id: string; code: string }>(
    lignesDe(
      'c.id',
      `select c.id, c.code from client c where c.is_actif and exists (
       select from {audience} a left join audience_calcul k on k.audience_id = a.id
       where (k.audience_id is null or k.date_calcul < a.date_maj or k.date_calcul < now() - interval '1 day'))
     order by c.id`,
    ),
  );
}
