import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Changes, type TellTrouble, watchChanges } from './changes.ts';
import { makeLane } from './connexion/lane.ts';
import { ECRIT, tablesEcrites } from './connexion/tables-ecrites.ts';
import { type Asked, tourATour } from './connexion/tour-a-tour.ts';
import { DatabaseUnavailable, isRetryable, isSansPlace, isUnavailable } from './errors.ts';

/** Who writes, and why: goes into the audit trail by way of the transaction. */
export interface Actor {
  readonly id: string | null;
  readonly nom: string;
  readonly motif?: string;
  readonly correlationId?: string;
}

/** What SQL runs on: the pool, or one transaction. */
export interface Queryable {
  /** Parsed and planned on each call: for searches, whose best plan depends on the values. */
  query<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Named by its text and kept prepared by each connection. */
  prepared<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
}

export interface Database extends Queryable {
  /** A prepared read that is known to be short: where many ask at once, they follow one another on one connection. */
  brief<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** One transaction that carries the actor; deadlocks are retried, so `work` must be repeatable. */
  transaction<T>(actor: Actor, work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** A connection of its own, for streams; it is given back when `work` ends. */
  connection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  readonly changes: Changes;
  /** Its connections at this moment. */
  readonly connexions: Connexions;
  /** A statement lately found its disk full. */
  readonly manqueDePlace: boolean;
  /** Tells the cause of what goes wrong outside any request, the last one at once where it was before. */
  onTrouble(listener: TellTrouble): void;
  close(): Promise<void>;
}

export interface Connexions {
  readonly max: number;
  readonly ouvertes: number;
  readonly libres: number;
  /** Statements that wait for one. */
  readonly attente: number;
}

export interface DatabaseOptions {
  /** URL of the application's role. */
  readonly url: string;
  readonly max?: number;
  /** Connections that stay open however long they are idle. */
  readonly min?: number;
  /** How long the others may be idle. Milliseconds. */
  readonly idleMs?: number;
  /** How long a request waits for its turn, or for the base. Milliseconds. */
  readonly attenteMs?: number;
}

/**
 * As statements, not as parameters of the connection: a connection pooler in session mode refuses those. Compiling a statement
 * takes longer than any of ours: without it on every server, as on the embedded one.
 */
const SETTINGS = `select set_config('TimeZone', 'UTC', false), set_config('statement_timeout', '60s', false),
  set_config('idle_in_transaction_session_timeout', '60s', false), set_config('jit', 'off', false)`;

// Business dates have no time zone: the driver must not make `Date` objects of them.
const DATE_OID = 1082;
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === DATE_OID
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

const names = new Map<string, string>();
const MAX_NAMES = 500;

/** A stable short name for a statement; past the bound statements stay unnamed rather than fill every connection. */
function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < MAX_NAMES) {
    name = `p_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
    names.set(text, name);
  }
  return name;
}

/** What a statement leads to, besides its answer. */
interface Suites {
  /** Told the tables of each statement that wrote some, once it is done. */
  onWrite(tables: readonly string[]): void;
  /** What is thrown for a fault of the driver. */
  faute(error: unknown): unknown;
}

/** A full disk is remembered for as long as the faults that it causes may follow one another. */
const SANS_PLACE_MS = 5 * 60_000;

function makeFautes() {
  let sansPlace = Number.NEGATIVE_INFINITY;
  return {
    faute(error: unknown): unknown {
      if (isSansPlace(error)) sansPlace = performance.now();
      return isUnavailable(error)
        ? new DatabaseUnavailable('La base de données ne répond pas', { cause: error })
        : error;
    },
    isSansPlace: () => performance.now() - sansPlace < SANS_PLACE_MS,
  };
}

function queryable(client: Asked, suites: Suites): Queryable {
  const run = async <R extends object>(config: pg.QueryConfig): Promise<R[]> => {
    try {
      const result = await client.query<R>({ ...config, types });
      const tables = tablesEcrites(config.text);
      if (tables.length > 0) suites.onWrite(tables);
      return result.rows;
    } catch (error) {
      throw suites.faute(error);
    }
  };
  return {
    query: (text, values = []) => run({ text, values: [...values] }),
    prepared: (text, values = []) => run({ name: nameOf(text), text, values: [...values] } as pg.QueryConfig),
  };
}

const SET_ACTOR = `select set_config('portail.acteur_id', $1, true), set_config('portail.acteur_nom', $2, true),
  set_config('portail.motif', $3, true), set_config('portail.correlation_id', $4, true)`;
const ATTEMPTS = 4;

async function attempt<T>(
  pool: pg.Pool,
  actor: Actor,
  work: (tx: Queryable) => Promise<T>,
  suites: Suites,
): Promise<T> {
  const client = await connect(pool, suites);
  const turns = tourATour(client);
  let broken: Error | undefined;
  try {
    const ecrites = new Set<string>();
    const tx = queryable(turns, {
      onWrite: (tables) => {
        for (const table of tables) ecrites.add(table);
      },
      faute: suites.faute,
    });
    await client.query('begin');
    await tx.prepared(SET_ACTOR, [actor.id ?? '', actor.nom, actor.motif ?? '', actor.correlationId ?? '']);
    const result = await work(tx);
    await turns.end();
    await client.query('commit');
    if (ecrites.size > 0) suites.onWrite([...ecrites]);
    return result;
  } catch (error) {
    await turns.end();
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw suites.faute(error);
  } finally {
    client.release(broken);
  }
}

async function connect(pool: pg.Pool, suites: Suites): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw suites.faute(error);
  }
}

/** The last one is kept for who listens later: the application is built after its base is open. */
function makeTroubles() {
  let last: Parameters<TellTrouble> | undefined;
  const listeners: TellTrouble[] = [];
  return {
    tell(...trouble: Parameters<TellTrouble>) {
      last = trouble;
      for (const listener of listeners) listener(...trouble);
    },
    listen(listener: TellTrouble) {
      listeners.push(listener);
      if (last) listener(...last);
    },
    forget: () => void listeners.splice(0),
  };
}

/**
 * Opens the application's pool. It never owns anything: `url` is that of the role that migrations made.
 * A connection that breaks while idle is dropped silently by the pool; a statement that meets a dead server throws
 * `DatabaseUnavailable`.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const { max = 20, idleMs = 10_000, attenteMs = 5_000 } = options;
  const lane = makeLane({ url: options.url, settings: SETTINGS, idleMs }, max);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: max - lane.max,
    min: options.min ?? 0,
    idleTimeoutMillis: idleMs,
    connectionTimeoutMillis: attenteMs,
    application_name: 'portail',
    onConnect: async (client) => {
      await client.query(SETTINGS);
    },
  });
  const troubles = makeTroubles();
  // A connection in use that is cut tells its statement, and then whoever listens: with nobody, the process would stop.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => troubles.tell('une connexion à la base est perdue', error));
  const changes = watchChanges(options.url, troubles.tell);
  const fautes = makeFautes();
  const suites: Suites = {
    // Other nodes hear the base; what this one has written, it knows at once.
    onWrite: (tables) => {
      for (const table of tables) changes.announce(ECRIT + table);
    },
    faute: fautes.faute,
  };
  const transaction = async <T>(actor: Actor, work: (tx: Queryable) => Promise<T>): Promise<T> => {
    for (let count = 1; ; count++) {
      try {
        return await attempt(pool, actor, work, suites);
      } catch (error) {
        if (!isRetryable(error)) throw error;
        if (count >= ATTEMPTS) throw new DatabaseUnavailable('Trop d’écritures se gênent', { cause: error });
      }
    }
  };
  return {
    ...queryable(pool, suites),
    brief: queryable({ query: (config) => lane.run(config, () => pool.query(config)) }, suites).prepared,
    transaction,
    async connection(work) {
      const client = await connect(pool, suites);
      let failure: Error | undefined;
      try {
        return await work(client);
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
        throw error;
      } finally {
        client.release(failure);
      }
    },
    changes,
    get connexions() {
      const { totalCount, idleCount, waitingCount: attente } = pool;
      return { max, ouvertes: totalCount + lane.open, libres: idleCount + lane.idle, attente };
    },
    get manqueDePlace() {
      return fautes.isSansPlace();
    },
    onTrouble: troubles.listen,
    async close() {
      await changes.close();
      await lane.close();
      await pool.end();
      troubles.forget();
    },
  };
}
