import type { Queryable } from '#server/db/connection.ts';

/** When an account last read each of these letters: instants, ISO in UTC, by letter. */
export async function lecturesDe(
  db: Queryable,
  compteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.prepared<{ id: string; date: Date }>(
    'select courrier_id as id, date from courrier_lu where compte_id = $1 and courrier_id = any($2)',
    [compteId, ids],
  );
  return new Map(rows.map(({ id, date }) => [id, new Date(date).toISOString()]));
}

/** An account has read these letters, now: what comes after on the same thread is new again. */
export async function marqueLus(db: Queryable, compteId: string, ids: readonly string[]): Promise<void> {
  await db.prepared(
    `insert into courrier_lu (compte_id, courrier_id) select $1, * from unnest($2::text[])
     on conflict (compte_id, courrier_id) do update set date = now()`,
    [compteId, ids],
  );
}
