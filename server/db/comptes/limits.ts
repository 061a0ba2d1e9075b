import type { Queryable } from '#server/db/connection.ts';

/** So many times in a while, from the first of them. */
export interface Limite {
  readonly nombre: number;
  readonly secondes: number;
}

export interface Reste {
  readonly permis: boolean;
  /** How many there are, this one counted. */
  readonly nombre: number;
  /** Seconds until the count starts again. */
  readonly attente: number;
}

/**
 * Counts one more under a key (a digest: nothing personal) and says whether it is still within the limit. One statement,
 * so that two nodes never let one too many through.
 */
export async function countOne(db: Queryable, cle: Buffer, { nombre, secondes }: Limite): Promise<Reste> {
  const [row] = await db.prepared<{ nombre: number; attente: number }>(
    `insert into limite as l (cle, date_expiration) values ($1, now() + make_interval(secs => $2))
     on conflict (cle) do update set
       nombre = case when l.date_expiration <= now() then 1 else least(l.nombre + 1, 1000000) end,
       debut = case when l.date_expiration <= now() then now() else l.debut end,
       date_expiration = case when l.date_expiration <= now() then excluded.date_expiration else l.date_expiration end
     returning nombre, ceil(extract(epoch from date_expiration - now()))::int as attente`,
    [cle, secondes],
  );
  if (!row) throw new Error('Le compteur n’a rien répondu');
  return { permis: row.nombre <= nombre, nombre: row.nombre, attente: Math.max(1, row.attente) };
}

/** How many are counted under a key at this moment, and for how long still, without counting. */
export async function currentCount(db: Queryable, cle: Buffer): Promise<Omit<Reste, 'permis'>> {
  const [row] = await db.prepared<Omit<Reste, 'permis'>>(
    `select nombre, ceil(extract(epoch from date_expiration - now()))::int as attente
     from limite where cle = $1 and date_expiration > now()`,
    [cle],
  );
  return row ?? { nombre: 0, attente: 0 };
}

/** Takes a counter for the rest of a transaction, where there is one. */
export async function holdCount(tx: Queryable, cle: Buffer): Promise<void> {
  await tx.prepared('select 1 from limite where cle = $1 for update', [cle]);
}

/** Takes one back that turned out not to count. */
export async function takeBackOne(db: Queryable, cle: Buffer): Promise<void> {
  await db.prepared('update limite set nombre = nombre - 1 where cle = $1 and nombre > 0', [cle]);
}

export async function purgeLimites(db: Queryable): Promise<void> {
  await db.query('delete from limite where date_expiration < now()');
}
