import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** What the database announces (`portail_change`): a table's name, or `session:<digest>`. */
export interface Changes {
  /**
   * False unless the listening connection has proved within 1.8 s that it still hears: what is kept in memory must not be
   * trusted then. A proof is a question put to the database after every announcement of before, and answered.
   */
  readonly live: boolean;
  /** Calls back on every announcement; `null` means «anything may have changed» (after a gap). */
  subscribe(listener: (what: string | null) => void): () => void;
  /** For a node's own writes: other nodes hear the database, this one need not wait for it. */
  announce(what: string): void;
  /** Puts a question on the listening connection, for what must live and die with this node. @throws where it is down */
  ask<R extends object>(text: string, values: readonly unknown[]): Promise<R[]>;
  close(): Promise<void>;
}

/** Told once an outage, with its cause, and once when it is over. */
export type TellTrouble = (message: string, error?: unknown) => void;

const CHANNEL = 'portail_change';
const BEAT_MS = 400;
/** Below the two seconds within which a revoked session is refused everywhere. */
const TRUST_MS = 1_800;
/** A connection that is silent for that long is given up; it has not been trusted for a while. */
const SILENCE_MS = 5_000;

/** A connection that says by `ended` that it is over, and why. */
function listener(url: string): { readonly client: pg.Client; readonly ended: Promise<never> } {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    application_name: 'portail-annonces',
  });
  const { promise: ended, reject } = Promise.withResolvers<never>();
  ended.catch(() => undefined);
  client.once('end', () => reject(new Error('connexion fermée par le serveur')));
  // Not once: a cut is told twice, by the server and by the socket.
  client.on('error', reject);
  return { client, ended };
}

function opened(client: pg.Client | undefined): pg.Client {
  if (!client) throw new Error('la connexion à l’écoute n’est pas ouverte');
  return client;
}

/** A connection is asked one thing after another. */
function turns(): <T>(ask: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (ask) => {
    const asked = last.then(ask);
    last = asked.catch(() => undefined);
    return asked;
  };
}

/** Does it again whenever it ends, after a breath, until it is stopped. */
async function again(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await work();
    await delay(500, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Listens on a connection of its own and comes back by itself, telling listeners to forget everything after a gap. */
export function watchChanges(url: string, tell: TellTrouble = () => undefined): Changes {
  const events = new EventEmitter().setMaxListeners(0);
  const inTurn = turns();
  const stop = new AbortController();
  let client: pg.Client | undefined;
  let isDown = false;
  /** When the last question was put that was answered. */
  let proved = Number.NEGATIVE_INFINITY;

  /** The database sends what was announced before it answers: an answer speaks for the moment of its question. */
  const prove = (current: pg.Client, question: string): Promise<void> =>
    inTurn(async () => {
      const asked = performance.now();
      await current.query(question);
      proved = asked;
    });

  /** Ends when the server no longer answers: a cut network says nothing by itself, and silence would pass for «no change». */
  async function heartbeat(current: pg.Client): Promise<void> {
    for (;;) {
      await delay(BEAT_MS, undefined, { signal: stop.signal, ref: false });
      await prove(current, 'select 1');
    }
  }

  async function listen(): Promise<void> {
    const { client: current, ended } = listener(url);
    current.on('notification', (message) => events.emit('change', message.payload || null));
    try {
      await current.connect();
      // Closed meanwhile: nobody would end this connection any more.
      if (stop.signal.aborted) return;
      client = current;
      await prove(current, `listen ${CHANNEL}`);
      events.emit('change', null);
      if (isDown) tell('la base annonce de nouveau ses changements');
      isDown = false;
      await Promise.race([ended, heartbeat(current)]);
    } finally {
      proved = Number.NEGATIVE_INFINITY;
      events.emit('change', null);
      await current.end().catch(() => undefined);
    }
  }

  function lost(error: unknown): void {
    if (stop.signal.aborted || isDown) return;
    isDown = true;
    tell('la base n’annonce plus ses changements : rien n’est servi de mémoire', error);
  }

  const loop = again(() => listen().catch(lost), stop.signal);

  return {
    get live() {
      return performance.now() - proved <= TRUST_MS;
    },
    subscribe(listener) {
      events.on('change', listener);
      return () => events.off('change', listener);
    },
    announce: (what) => void events.emit('change', what),
    ask: (text, values) => inTurn(async () => (await opened(client).query(text, [...values])).rows),
    async close() {
      stop.abort();
      await client?.end().catch(() => undefined);
      await loop;
      // Who holds what was closed does not hold, with it, all those who listened.
      events.removeAllListeners();
    },
  };
}
