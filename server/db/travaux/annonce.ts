import type { Queryable } from '#server/db/connection.ts';
import type { CleTravail } from '#src/core/travail/travaux.ts';

/** Tells every node, once what is being written is there, that there is work of a kind. */
export async function annonceTravail(tx: Queryable, genre: CleTravail): Promise<void> {
  await tx.prepared("select pg_notify('portail_change', 'travail:' || $1::text)", [genre]);
}
