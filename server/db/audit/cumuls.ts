import type { Queryable } from '#server/db/connection.ts';

/** Adds what the journals counted since the last time to their hours. */
export async function consolideCumuls(db: Queryable): Promise<void> {
  await db.prepared('select journal.consolider()');
}
