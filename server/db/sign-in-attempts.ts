import type { Queryable } from './connection.ts';

/** The account's identifier by its digest: what people mistype in that box is sometimes their password. */
export interface Attempted {
  readonly clientId: string;
  readonly identifiant: Buffer;
}

/** Whether earlier failures still hold this identifier back. */
export async function isHeldBack(db: Queryable, { clientId, identifiant }: Attempted): Promise<boolean> {
  const rows = await db.prepared(
    `select 1 from tentative_connexion
     where client_id = $1 and identifiant = $2 and prochain_essai > now()`,
    [clientId, identifiant],
  );
  return rows.length > 0;
}

/**
 * Counts one failure. The first five cost nothing, then the wait doubles from one second to fifteen minutes; a quiet
 * hour starts again from nothing.
 */
export async function countFailure(db: Queryable, { clientId, identifiant }: Attempted): Promise<void> {
  await db.prepared(
    `insert into tentative_connexion as t (client_id, identifiant, nombre, prochain_essai)
     values ($1, $2, 1, now())
     on conflict (client_id, identifiant) do update set
       nombre = case when t.date < now() - interval '1 hour' then 1 else least(t.nombre + 1, 100) end,
       prochain_essai = case
         when t.date < now() - interval '1 hour' or t.nombre < 5 then now()
         else now() + make_interval(secs => least(2 ^ least(t.nombre - 5, 10), 900))
       end,
       date = now()`,
    [clientId, identifiant],
  );
}

/** Forgets the failures of an identifier that has just signed in. */
export async function forgetFailures(tx: Queryable, { clientId, identifiant }: Attempted): Promise<void> {
  await tx.prepared('delete from tentative_connexion where client_id = $1 and identifiant = $2', [
    clientId,
    identifiant,
  ]);
}

/** Removes the counters that no longer count. */
export async function purgeAttempts(db: Queryable): Promise<void> {
  await db.query(`delete from tentative_connexion where date < now() - interval '1 day'`);
}
