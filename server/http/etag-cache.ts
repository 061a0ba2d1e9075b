import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '#server/db/connection.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';

export interface EtagCache {
  /** The moment before a read, to hand to `remember`: what was read before a change must not be kept after it. */
  mark(): number;
  /**
   * Notes what a front-facing list answered to a raw request, for those that `answer` will look at; its text too, where it is
   * kept. One that names its portal elsewhere than in `Host` is not kept: others who ask that `Host` would read another's.
   */
  remember(request: Demandee, etag: string, table: string, since: number, page?: PageGardee): void;
  /** Answers an unchanged list, or a text that is kept, at once; says false when the request must go the whole way. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** How many were answered so. */
  readonly reponses: number;
}

/** What is kept of a request, as it came. */
export type Demandee = Pick<IncomingMessage, 'rawHeaders' | 'url'>;

/** A text that is the same for everybody, with all that its answer carries. */
export interface PageGardee {
  readonly corps: string;
  readonly entetes: Readonly<Record<string, string>>;
  /** As the proxy tells it: some headers depend on it. */
  readonly proto: string | undefined;
}

interface Entry {
  readonly etag: string;
  readonly table: string;
  readonly headers: string[];
  readonly page: {
    readonly corps: Buffer;
    readonly headers: string[];
    readonly proto: string | undefined;
  } | null;
}

const MAX_ENTRIES = 10_000;
const MAX_URL = 2048;
/** Bytes of the texts that are kept, all together. */
const MAX_TEXTE = 16_000_000;
const HOUR = 3_600_000;

/** Those of the whole answer that a 304 repeats. */
function headersOf(etag: string): string[] {
  return ['ETag', etag, 'Cache-Control', 'no-cache'];
}

function gardee(etag: string, { corps, entetes, proto }: PageGardee): Entry['page'] {
  const bytes = Buffer.from(corps);
  const own = { ETag: etag, 'Cache-Control': 'no-cache', 'Content-Type': 'application/json; charset=utf-8' };
  const all = { ...entetes, ...own, 'Content-Length': String(bytes.length) };
  const headers = Object.entries(all)
    .filter(([name]) => name !== 'cache-control')
    .flat();
  return { corps: bytes, headers, proto };
}

/** What is looked at of a request. */
interface Vus {
  host?: string;
  'if-none-match'?: string;
  'x-forwarded-host'?: string;
  'x-forwarded-proto'?: string;
}
const VUS: ReadonlyMap<number, keyof Vus> = new Map(
  (['host', 'if-none-match', 'x-forwarded-host', 'x-forwarded-proto'] as const).map((nom) => [
    nom.length,
    nom,
  ]),
);

/**
 * Those few headers, read as they came: the object of all of them that Node makes when it is asked costs as much as the rest of
 * the answer. One that is there twice goes the whole way, which knows how to read it.
 */
function entetesVus(bruts: readonly string[]): Vus | null {
  const vus: Vus = {};
  for (let at = 0; at < bruts.length; at += 2) {
    const nom = bruts[at] ?? '';
    const cherche = VUS.get(nom.length);
    if (cherche === undefined || nom.toLowerCase() !== cherche) continue;
    if (vus[cherche] !== undefined) return null;
    vus[cherche] = bruts[at + 1] ?? '';
  }
  // Behind a proxy the name may come from elsewhere.
  return vus['x-forwarded-host'] === undefined ? vus : null;
}

/** Nothing changed for who has it; the whole text for others, where it is kept. */
function repond({ etag, headers, page }: Entry, asked: Vus, response: ServerResponse): boolean {
  if (asked['if-none-match'] === etag) {
    response.writeHead(304, headers);
    response.end();
    return true;
  }
  if (!page || page.proto !== asked['x-forwarded-proto']) return false;
  response.writeHead(200, page.headers);
  response.end(page.corps);
  return true;
}

/** Rows come into force at midnight in Paris, which falls on a whole hour: says once a day, worked out once an hour, that it has passed. */
function makeJour(now: () => number): () => boolean {
  let hour = 0;
  let day = '';
  return () => {
    const current = Math.floor(now() / HOUR);
    if (current === hour) return false;
    hour = current;
    const avant = day;
    day = aujourdhui(new Date(now()));
    return day !== avant;
  };
}

/**
 * Remembers the ETag of front-facing lists, and the text of published contents, so that they are answered before any routing.
 * Holds nothing that depends on who asks, and only for as long as the database announces its changes and the day in Paris is the same.
 */
export function makeEtagCache(db: Pick<Database, 'changes'>, now: () => number = Date.now): EtagCache {
  const entries = new Map<string, Entry>();
  /** The number of the last announcement of each table, and of all. */
  const heard = new Map<string, number>();
  let sequence = 0;
  let everything = 0;
  const isAutreJour = makeJour(now);
  let reponses = 0;
  let texte = 0;

  const drop = (key: string): void => {
    texte -= entries.get(key)?.page?.corps.length ?? 0;
    entries.delete(key);
  };

  function forgetAll(): void {
    everything = ++sequence;
    texte = 0;
    entries.clear();
  }

  const passTime = (): void => {
    if (isAutreJour()) forgetAll();
  };

  db.changes.subscribe((what) => {
    if (what === null || what === 'client') forgetAll();
    else if (!what.includes(':')) {
      heard.set(what, ++sequence);
      for (const [key, entry] of entries) if (entry.table === what) drop(key);
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
    remember({ rawHeaders, url = '' }, etag, table, since, page) {
      passTime();
      const vus = entetesVus(rawHeaders);
      const isPerime = Math.max(everything, heard.get(table) ?? 0) > since;
      if (!vus || !db.changes.live || url.length > MAX_URL || isPerime) return;
      const key = `${vus.host} ${url}`;
      drop(entries.size >= MAX_ENTRIES ? (entries.keys().next().value ?? key) : key);
      const kept = page && texte + page.corps.length < MAX_TEXTE ? gardee(etag, page) : null;
      texte += kept?.corps.length ?? 0;
      entries.set(key, { etag, table, headers: headersOf(etag), page: kept });
    },
    answer(request, response) {
      if (entries.size === 0 || request.method !== 'GET' || !db.changes.live) return false;
      passTime();
      const vus = entetesVus(request.rawHeaders);
      const entry = vus && entries.get(`${vus.host} ${request.url}`);
      if (!entry || !repond(entry, vus, response)) return false;
      reponses++;
      return true;
    },
  };
}
