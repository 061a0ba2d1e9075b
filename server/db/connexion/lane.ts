import pg from 'pg';

/** While no more than that many short reads are asked, each has a connection to itself: nothing is won by following. */
const ALONE = 2;
/** Nobody follows a read that has not answered for that long: it was not short. Milliseconds. */
const SHORT_MS = 20;
/** Nor that many others: they are for another connection, and another core of the database. */
const FULL = 16;
/** A pool smaller than that keeps all its connections for itself. */
const SMALL_POOL = 10;

type Answer<R extends object> = Promise<pg.QueryResult<R & pg.QueryResultRow>>;

/** A connection on which short reads follow one another, each sent before the one in front has answered. */
export interface Lane {
  /** Connections that it takes from the pool: one, or none. */
  readonly max: number;
  readonly open: number;
  readonly idle: number;
  /** Asks behind others where many ask at once, else by `alone`. Reads only: nothing here is a transaction. */
  run<R extends object>(config: pg.QueryConfig, alone: () => Answer<R>): Answer<R>;
  close(): Promise<void>;
}

interface Connection {
  readonly client: pg.Client;
  /** Closes it after a while without a read. */
  readonly idle: NodeJS.Timeout;
  ready: boolean;
  /** Reads that were sent and have not answered. */
  pending: number;
  /** Since when the first of them is being answered. */
  since: number;
}

interface Options {
  readonly url: string;
  /** The statement by which a connection begins. */
  readonly settings: string;
  /** Milliseconds. */
  readonly idleMs: number;
}

/** A connection that is ready once it has its settings; `lost` is told when it is over, or was idle too long. */
function opened(
  { url, settings, idleMs }: Options,
  lost: (connection: Connection) => Promise<void>,
): Connection {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'portail',
    pipeline: true,
  });
  const idle = setTimeout(() => {
    if (connection.pending === 0) void lost(connection);
    else idle.refresh();
  }, idleMs);
  const connection: Connection = { client, idle: idle.unref(), ready: false, pending: 0, since: 0 };
  // A cut is told to whoever waits for an answer; the next one finds another connection.
  client.on('error', () => void lost(connection));
  client.on('end', () => void lost(connection));
  const ready = client.connect().then(() => client.query(settings));
  ready.then(
    () => {
      connection.ready = true;
    },
    () => lost(connection),
  );
  return connection;
}

async function follow<R extends object>(connection: Connection, config: pg.QueryConfig): Answer<R> {
  if (connection.pending++ === 0) connection.since = performance.now();
  try {
    return await connection.client.query<R & pg.QueryResultRow>(config);
  } finally {
    connection.pending--;
    connection.since = performance.now();
    connection.idle.refresh();
  }
}

/**
 * One connection that is always busy costs the processor less than many that wake each other: a fifth of a list’s page. The
 * database answers it faster than the server asks, which has one thread; a read that is not short sends others to the pool.
 * @param poolMax connections of the whole pool, of which the lane takes its own
 */
export function makeLane(options: Options, poolMax: number): Lane {
  const max = poolMax < SMALL_POOL ? 0 : 1;
  let connection: Connection | undefined;
  let asked = 0;
  let closed = false;

  async function end(one: Connection): Promise<void> {
    clearTimeout(one.idle);
    if (connection === one) connection = undefined;
    await one.client.end().catch(() => undefined);
  }

  function free(): Connection | undefined {
    if (connection === undefined && max > 0 && !closed) connection = opened(options, end);
    if (!connection?.ready || connection.pending >= FULL) return undefined;
    const isSlow = connection.pending > 0 && performance.now() - connection.since > SHORT_MS;
    return isSlow ? undefined : connection;
  }

  return {
    max,
    get open() {
      return connection ? 1 : 0;
    },
    get idle() {
      return connection?.ready && connection.pending === 0 ? 1 : 0;
    },
    async run(config, alone) {
      const followed = asked < ALONE ? undefined : free();
      asked++;
      try {
        return await (followed ? follow(followed, config) : alone());
      } finally {
        asked--;
      }
    },
    async close() {
      closed = true;
      if (connection) await end(connection);
    },
  };
}
