import type { Database, Queryable } from '#server/db/connection.ts';

/** The chain of what belongs to no client. */
const SANS_CLIENT = '00000000-0000-0000-0000-000000000000';
const CHAINE = `coalesce(client_id, '${SANS_CLIENT}')`;

/** A line as it is sealed: everything it says, as one text that does not depend on where it is kept. */
export interface Ligne {
  readonly id: string;
  /** Microseconds since 1970, which a `number` holds exactly until 2255. */
  readonly micros: string;
  readonly texte: string;
}

const LIGNE = `id, (extract(epoch from date) * 1000000)::bigint::text as micros,
  jsonb_build_array(id, to_char(date at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), client_id, ressource, id_ressource,
    action, acteur_id, acteur_nom, motif, correlation_id, avant, apres)::text as texte`;
/** Instants travel as text: a `Date` would lose their microseconds. */
const INSTANT = (colonne: string) =>
  `to_char(${colonne} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as "${colonne.replace('jusqu_a', 'jusquA')}"`;

export interface Sceau {
  readonly client: string;
  readonly rang: number;
  readonly depuis: string;
  readonly jusquA: string;
  readonly nature: 'lignes' | 'purge';
  readonly nombre: number;
  readonly lignes: Buffer;
  readonly sceau: Buffer;
}

/** The seals of the chain `$1`. */
const SCEAUX = `select rang::int as rang, ${INSTANT('depuis')}, ${INSTANT('jusqu_a')}, nature, nombre, lignes, sceau,
  client_id as client from journal.sceau where client_id = $1`;

/**
 * An instant of the trail, and who was writing just after it: a transaction holds the trail's lock from before it dates a
 * line until it ends.
 */
export async function readEcrivains(db: Queryable): Promise<{ instant: string; ecrivains: string[] }> {
  const [now] = await db.query<{ instant: string }>(
    `select to_char(journal.maintenant() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as instant`,
  );
  if (!now) throw new Error('L’heure du journal ne se lit pas');
  const rows = await db.query<{ un: string }>(
    `select distinct virtualtransaction || '/' || coalesce(pid, 0) as un from pg_locks
     where relation = 'journal.modification'::regclass and mode = 'RowExclusiveLock'
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return { instant: now.instant, ecrivains: rows.map(({ un }) => un) };
}

/** The last seal of a chain. */
export async function lastSceau(db: Queryable, client: string): Promise<Sceau | undefined> {
  const [row] = await db.query<Sceau>(`${SCEAUX} order by rang desc limit 1`, [client]);
  return row;
}

/** Chains that have seals or lines. */
export async function readChaines(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ client: string }>(
    `select id as client from client union select client_id from journal.sceau union select '${SANS_CLIENT}'::uuid
     union select distinct ${CHAINE} from journal.modification order by 1`,
  );
  return rows.map(({ client }) => client);
}

/** The chains that may have something to seal, without a look at the whole trail. */
export async function chainesASceller(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ client: string }>(
    `select c.client from (select id as client from client union select '${SANS_CLIENT}'::uuid) c
     where exists (select from journal.modification m where ${CHAINE} = c.client
       and m.date > coalesce((select s.jusqu_a from journal.sceau s where s.client_id = c.client
         order by s.rang desc limit 1), '-infinity'))`,
  );
  return rows.map(({ client }) => client);
}

/** Lines of a chain dated after the one and up to the other, oldest first. */
export function readLignes(
  db: Queryable,
  client: string,
  depuis: string,
  jusquA: string,
  nombre: number | null = null,
): Promise<Ligne[]> {
  return db.query<Ligne>(
    `select ${LIGNE} from journal.modification
     where ${CHAINE} = $1::uuid and date > $2::timestamptz and date <= $3::timestamptz order by date, id limit $4`,
    [client, depuis, jusquA, nombre],
  );
}

/** How many lines of a chain are dated after an instant. */
export async function countLignes(db: Queryable, client: string, depuis: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from journal.modification where ${CHAINE} = $1::uuid and date > $2::timestamptz`,
    [client, depuis],
  );
  return row?.n ?? 0;
}

/** The instant of a line. */
export function instantDe(micros: string): string {
  const n = BigInt(micros);
  const ms = Number(n / 1000n);
  return `${new Date(ms).toISOString().slice(0, -1).replace('T', ' ')}${String(n % 1000n).padStart(3, '0')}+00`;
}

/** Seals of a chain from a rank on. */
export function readSceaux(db: Queryable, client: string, apres: number): Promise<Sceau[]> {
  return db.query<Sceau>(`${SCEAUX} and rang > $2 order by rang limit 50`, [client, apres]);
}

/** Alone until the transaction ends; `false` where another node seals. */
export async function seulASceller(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ seul: boolean }>('select pg_try_advisory_xact_lock(7306201123) as seul');
  return row?.seul === true;
}

/** The next seal of a chain. */
export async function insertSceau(tx: Queryable, sceau: Sceau): Promise<void> {
  await tx.query('select journal.sceller($1, $2, $3, $4, $5, $6, $7, $8)', [
    ...[sceau.client, sceau.rang, sceau.depuis, sceau.jusquA],
    ...[sceau.nature, sceau.nombre, sceau.lignes, sceau.sceau],
  ]);
}

/** One reading of the whole trail and of its seals, as they were at one instant. */
export function inOneView<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.connection(async (client) => {
    const query = async <R extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<R>(text, [...values])).rows;
    await client.query('begin isolation level repeatable read read only');
    try {
      return await work({ query, prepared: query });
    } finally {
      await client.query('rollback');
    }
  });
}
