import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** What the database announces (`portail_change`): a table's name, or `session:<digest>`. */
export interface Changes {
  /** False while the listening connection is down: what is kept in memory must not be trusted then. */
  readonly live: boolean;
  /** Calls back on every announcement; `null` means «anything may have changed» (after a gap). */
  subscribe(listener: (what: string | null) => void): () => void;
  /** For a node's own writes: other nodes hear the database, this one need not wait for it. */
  announce(what: string): void;
  close(): Promise<void>;
}

const CHANNEL = 'portail_change';
const HEARTBEAT_MS = 10_000;

/** Ends when the server no longer answers: a cut network says nothing by itself, and silence would pass for «no change». */
async function heartbeat(client: pg.Client, signal: AbortSignal): Promise<void> {
  for (;;) {
    await delay(HEARTBEAT_MS, undefined, { signal, ref: false });
    await client.query('select 1');
  }
}

/** Listens on a connection of its own and comes back by itself, telling listeners to forget everything after a gap. */
export function watchChanges(url: string): Changes {
  const events = new EventEmitter().setMaxListeners(0);
  const stop = new AbortController();
  let live = false;
  let client: pg.Client | undefined;

  async function listen(): Promise<void> {
    const current = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
      application_name: 'portail-annonces',
    });
    const ended = new Promise<void>((resolve) => {
      current.once('end', () => resolve());
      // Not once: a cut is told twice, by the server and by the socket.
      current.on('error', () => resolve());
    });
    current.on('notification', (message) => events.emit('change', message.payload ?? null));
    try {
      await current.connect();
      // Closed meanwhile: nobody would end this connection any more.
      if (stop.signal.aborted) return;
      client = current;
      await current.query(`listen ${CHANNEL}`);
      live = true;
      events.emit('change', null);
      await Promise.race([ended, heartbeat(current, stop.signal)]);
    } finally {
      live = false;
      events.emit('change', null);
      await current.end().catch(() => undefined);
    }
  }

  const loop = (async () => {
    while (!stop.signal.aborted) {
      await listen().catch(() => undefined);
      await delay(500, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
  })();

  return {
    get live() {
      return live;
    },
    subscribe(listener) {
      events.on('change', listener);
      return () => events.off('change', listener);
    },
    announce(what) {
      events.emit('change', what);
    },
    async close() {
      stop.abort();
      await client?.end().catch(() => undefined);
      await loop;
    },
  };
}
