import type { Queryable } from '#server/db/connection.ts';

/** A key of this base as the base knows it: by its digest. */
export interface CleRow {
  readonly numero: number;
  readonly empreinte: Buffer;
  readonly signature: Buffer;
  readonly isActivee: boolean;
  readonly isRetiree: boolean;
}

/** What is announced when another key seals from now on. */
export const ANNONCE_CLE = 'cle_secrete';

/** The keys that this base has known, oldest first; whoever reads them in a transaction is alone until it ends. */
export async function readCles(tx: Queryable): Promise<CleRow[]> {
  await tx.query('select pg_advisory_xact_lock(7306201122)');
  return tx.query<CleRow>(
    `select numero, empreinte, signature, date_activation is not null as "isActivee",
       date_retrait is not null as "isRetiree" from cle_secrete order by date_activation nulls last, numero`,
  );
}

/** A key that this base meets for the first time. */
export async function insertCle(
  tx: Queryable,
  { numero, empreinte, signature, isActivee }: Omit<CleRow, 'isRetiree'>,
): Promise<void> {
  await tx.query(
    `insert into cle_secrete (numero, empreinte, signature, date_activation)
     values ($1, $2, $3, case when $4 then now() end)`,
    [numero, empreinte, signature, isActivee],
  );
}

/** The number of the key that seals. */
export async function readActive(db: Queryable): Promise<number | undefined> {
  const [row] = await db.query<{ numero: number }>(
    'select numero from cle_secrete where date_activation is not null order by date_activation desc limit 1',
  );
  return row?.numero;
}

/** From now on this key seals, on every node. */
export async function activeCle(db: Queryable, numero: number): Promise<void> {
  await db.query(
    `update cle_secrete set date_activation = clock_timestamp(), date_retrait = null where numero = $1`,
    [numero],
  );
  await db.query(`select pg_notify('portail_change', $1)`, [ANNONCE_CLE]);
}

/** Nothing is sealed any more by the keys before this one. */
export async function retireLesAutres(db: Queryable, numero: number): Promise<void> {
  await db.query('update cle_secrete set date_retrait = now() where numero <> $1 and date_retrait is null', [
    numero,
  ]);
}
