import type { Queryable } from '#server/db/connection.ts';
import type { Evenement } from '#server/gestion/evenement.ts';

const DU_CLIENT = 'client_id = (select id from client where code = $1)';

/** As the portal takes them: their number is their rank, for it grows whatever the request. */
const EVENEMENT = `id, reference, numero as rang, nature,
  to_char(date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date`;

type Dit = Pick<Evenement, 'id' | 'reference' | 'rang' | 'date' | 'nature'>;

/** Keeps what is to be said of a request; the same event counts once. */
export async function insertEvenement(
  tx: Queryable,
  client: string,
  { id, reference, nature }: Pick<Dit, 'id' | 'reference' | 'nature'>,
): Promise<void> {
  await tx.prepared(
    `insert into gestion_evenement (client_id, id, reference, nature)
     select c.id, $2, $3, $4 from client c where c.code = $1 on conflict do nothing`,
    [client, id, reference, nature],
  );
}

/** What was not said yet, in its order. */
export function evenementsADire(db: Queryable, client: string, nombre: number): Promise<Dit[]> {
  return db.prepared<Dit>(
    `select ${EVENEMENT} from gestion_evenement where ${DU_CLIENT} and date_dite is null
     order by gestion_evenement.numero limit $2`,
    [client, nombre],
  );
}

/** The portal has answered. */
export async function noteDits(db: Queryable, client: string, ids: readonly string[]): Promise<void> {
  await db.prepared(
    `update gestion_evenement set date_dite = now() where ${DU_CLIENT} and id = any($2::text[])`,
    [client, ids],
  );
}

/**
 * What came after a number, for who comes and reads: said already or not. What was written a moment ago waits, so that nothing
 * that is still being written is passed over.
 */
export function evenementsApres(
  db: Queryable,
  client: string,
  { apres, nombre }: { readonly apres: number; readonly nombre: number },
): Promise<Dit[]> {
  return db.prepared<Dit>(
    `select ${EVENEMENT} from gestion_evenement
     where ${DU_CLIENT} and numero > $2 and date < now() - interval '5 seconds'
     order by gestion_evenement.numero limit $3`,
    [client, apres, nombre],
  );
}
