import type { Queryable } from '#server/db/connection.ts';

/** Whether an earlier version has left letters in clear, of any client. */
export async function hasLettersInClear(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ reste: boolean }>(
    "select exists (select from gestion_courrier where not donnees ? 'scelle') as reste",
  );
  return row?.reste === true;
}
