import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '#server/db/connection.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';

export interface EtagCache {
  /** The moment before a read, to hand to `remember`: what was read before a change must not be kept after it. */
  mark(): number;
  /** Notes what a front-facing list answered, by the `Host` and address of the raw request. */
  remember(host: string, url: string, etag: string, table: string, since: number): void;
  /** Answers an unchanged list at once; says false when the request must go the whole way. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** How many were answered so. */
  readonly reponses: number;
}

interface Entry {
  readonly etag: string;
  readonly table: string;
  readonly headers: string[];
}

const MAX_ENTRIES = 10_000;
const MAX_URL = 2048;
const HOUR = 3_600_000;

/** Those of the whole answer that a 304 repeats. */
function headersOf(etag: string): string[] {
  return ['ETag', etag, 'Cache-Control', 'no-cache'];
}

/**
 * Remembers the ETag of front-facing lists, so that «has it changed?» is answered before any routing. Holds no data, and
 * only for as long as the database announces its changes and the day in Paris is the same.
 */
export function makeEtagCache(db: Pick<Database, 'changes'>, now: () => number = Date.now): EtagCache {
  const entries = new Map<string, Entry>();
  /** The number of the last announcement of each table, and of all. */
  const heard = new Map<string, number>();
  let sequence = 0;
  let everything = 0;
  let hour = 0;
  let day = '';
  let reponses = 0;

  function forgetAll(): void {
    everything = ++sequence;
    entries.clear();
  }

  /** Rows come into force at midnight in Paris, which falls on a whole hour: the day is worked out once an hour. */
  function passTime(): void {
    const current = Math.floor(now() / HOUR);
    if (current === hour) return;
    hour = current;
    const today = aujourdhui(new Date(now()));
    if (today !== day) forgetAll();
    day = today;
  }

  db.changes.subscribe((what) => {
    if (what === null || what === 'client') forgetAll();
    else if (!what.includes(':')) {
      heard.set(what, ++sequence);
      for (const [key, entry] of entries) if (entry.table === what) entries.delete(key);
    }
  });

  return {
    get reponses() {
      return reponses;
    },
    mark() {
      passTime();
      return sequence;
    },
    remember(host, url, etag, table, since) {
      passTime();
      const lastHeard = Math.max(everything, heard.get(table) ?? 0);
      if (!db.changes.live || url.length > MAX_URL || lastHeard > since) return;
      const oldest = entries.size >= MAX_ENTRIES ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      entries.set(`${host} ${url}`, { etag, table, headers: headersOf(etag) });
    },
    answer(request, response) {
      if (entries.size === 0 || request.method !== 'GET' || !db.changes.live) return false;
      const { headers } = request;
      const given = headers['if-none-match'];
      // Behind a proxy the name may come from elsewhere: the whole way knows how to read it.
      if (given === undefined || headers['x-forwarded-host'] !== undefined) return false;
      passTime();
      const entry = entries.get(`${headers.host} ${request.url}`);
      if (entry?.etag !== given) return false;
      reponses++;
      response.writeHead(304, entry.headers);
      response.end();
      return true;
    },
  };
}
