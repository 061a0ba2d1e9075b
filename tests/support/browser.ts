import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core';
import { expect } from 'vitest';
import { type Extra, type TestApp, testApp } from './app.ts';
import { REFUSED_TRACKERS } from './cookie-choice.ts';
import { testDatabase } from './database.ts';
import { type Host, type Principals, principals, type Who } from './principals.ts';
import { borrowProfile, ownProfile, type Profile } from './profiles.ts';
import { watchRefusals } from './session-over.ts';
import type { Visitor } from './visitor.ts';

/** Somebody in front of a real browser. */
export interface Guest {
  readonly page: Page;
  /** Loads the page at a route, as one begins a visit, then waits as `goTo` does. */
  load(route: string, title?: string): Promise<void>;
  /** Goes to a route without loading the page again; `title` is how the browser's title starts once one is there. */
  goTo(route: string, title?: string): Promise<void>;
  /** Waits until nothing is on its way any more and no skeleton stands for what is coming. */
  settled(): Promise<void>;
  /** Cuts the network, once what was still on its way has come. */
  offline(): Promise<void>;
  /** Errors and warnings of the console, exceptions and refusals of the content policy, so far. */
  complaints(): readonly string[];
  /** Declares complaints that the test provokes on purpose. Throws when there is none. */
  forgive(pattern: RegExp): void;
  /** Closes the browser's window. Throws when the page complained of something that nobody expected. */
  leave(): Promise<void>;
}

/** The built portal behind a port, on its own copy of the demonstration, and a browser in front of it. */
export interface Portal extends TestApp {
  readonly as: Principals;
  /** `http://localhost:41234`. */
  origin(host?: Host): string;
  /** A browser of one's own: nobody's cookies, or those of an account that has signed in. */
  guest(who?: Who | Visitor, options?: GuestOptions): Promise<Guest>;
}

export interface GuestOptions extends BrowserContextOptions {
  readonly host?: Host;
  /** The browser of somebody who has never been asked about cookies; the others have refused them before. */
  readonly isNew?: true;
  /** Closed afterwards, instead of forgetting its guest for the next: to move its clock, or to measure a first visit. */
  readonly isOwn?: true;
}

/**
 * A page of a test lives for seconds: what V8 compiles a second time, better, is thrown away before it pays for itself, and
 * took a quarter of the whole processor.
 */
const SHORT_LIVED = ['--no-maglev', '--no-turbofan', '--min-semi-space-size=16', '--no-memory-reducer'];

/** What draws and what calls live in the browser’s own process: passing everything between three took an eighth of the whole. */
const ONE_PROCESS = [
  '--in-process-gpu',
  // The last list that is said takes the place of the library’s own, so that hers is said again; the one that disables is hers alone.
  '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies',
  '--disable-site-isolation-trials',
  // A page that isolates itself from who opened it would else be drawn by another process than the empty page before it.
  '--renderer-process-limit=1',
];

/** Chromium refuses its own sandbox to the administrator of the machine, as in most containers. */
const ARGS = [
  '--disable-gpu',
  ...ONE_PROCESS,
  '--disable-background-networking',
  `--js-flags=${SHORT_LIVED.join(' ')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Where the machine names no language, as in most containers, Chromium has no letter with an accent for a file. */
const UTF_8 = { ...process.env, LC_ALL: 'C.UTF-8' };

/** Quiet and always the same: French, no motion, a desk. */
const DESK: BrowserContextOptions = {
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 800 },
};

/** Time given to what a person waits for; far above what it takes, because the machine may be busy. */
const PATIENCE_MS = 60_000;

/** Expects of something that is read again and again what it will be before a person loses patience. */
export function eventually<T>(read: () => T): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { timeout: PATIENCE_MS });
}

let launched: Promise<Browser> | undefined;

/** One browser for all the files of a worker: it ends with the process. Each guest has a context of their own. */
async function sharedBrowser(): Promise<Browser> {
  const running = await launched?.catch(() => undefined);
  if (running?.isConnected()) return running;
  const { CHROMIUM_PATH: executablePath } = process.env;
  launched = chromium.launch({ args: ARGS, env: UTF_8, ...(executablePath && { executablePath }) });
  return launched;
}

/** A page asks for as many things at once. */
const CONNECTIONS = 5;

/** Those that portals of this process have listened to before: the same address finds the same profiles. */
const ports: number[] = [];

async function listen(app: FastifyInstance): Promise<number> {
  const host = '127.0.0.1';
  const known = ports.pop() ?? 0;
  // Somebody else may have taken it meanwhile.
  await app.listen({ host, port: known }).catch(() => app.listen({ host, port: 0 }));
  return (app.server.address() as AddressInfo).port;
}

/** Opens the server before a browser; close it at the end of the file. */
export async function openPortal(
  environment: Readonly<Record<string, string>> = {},
  extra: Pick<Extra, 'gestion' | 'base' | 'dist'> = {},
): Promise<Portal> {
  const base = extra.base ?? (await testDatabase(CONNECTIONS));
  const server = await testApp({ environment: { LOG_LEVEL: 'error', ...environment }, ...extra, base });
  const port = await listen(server.app);
  const browser = await sharedBrowser();
  const lent = new Set<Profile>();
  const as = principals(server.app);
  const origin = (host: Host = 'localhost') => `http://${host}:${port}`;
  return {
    ...server,
    as,
    origin,
    async guest(who, { host, isNew, isOwn, ...options } = {}) {
      const profile = await (isOwn ? ownProfile : borrowProfile)(browser, {
        ...DESK,
        baseURL: origin(host),
        ...options,
      });
      lent.add(profile);
      const { context } = profile;
      const account = typeof who === 'string' ? await as(who, host) : who;
      const cookies = [...(account?.cookies ?? []), ...(isNew ? [] : [REFUSED_TRACKERS])];
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin(host) })));
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      await page.addInitScript(tellRefusals);
      const guest = makeGuest(server.app, page, async () => {
        lent.delete(profile);
        await profile.giveBack();
      });
      return isOwn ? guest : withoutWhatStays(guest);
    },
    async close() {
      await Promise.all([...lent].map((profile) => profile.giveBack()));
      await server.close();
      ports.push(port);
    },
  };
}

/** What the content policy refuses is told by the page itself, so that it is heard whatever the console shows. */
function tellRefusals(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`content-security-policy : ${violatedDirective} refuse ${blockedURI}`);
  });
}

/** Not for a browser that forgets: a clock that was moved stays so, and so do scripts in the memory of what draws. */
function withoutWhatStays(guest: Guest): Guest {
  const refuse = (): never => {
    throw new Error('Ceci reste après l’essai : demandez un navigateur à soi (isOwn)');
  };
  Object.defineProperty(guest.page, 'clock', { get: refuse });
  return { ...guest, offline: async () => refuse() };
}

function makeGuest(app: FastifyInstance, page: Page, goAway: () => Promise<void>): Guest {
  const isBusy = watchRequests(page);
  const refusals = watchRefusals(app, page);
  let noise: string[] = [];
  const forgiven: RegExp[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    noise.push(`${message.type()} : ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => noise.push(`exception : ${error.stack ?? error.message}`));

  async function settled(): Promise<void> {
    for (let quiet = 0; quiet < 2; quiet++) {
      while (isBusy()) await page.waitForTimeout(15);
      await page.waitForFunction(isDrawn);
      await page.evaluate(isStill);
    }
  }
  async function arrived(title: string): Promise<void> {
    await page.waitForFunction((start) => document.title.startsWith(start), title);
    await settled();
  }

  return {
    page,
    settled,
    async load(route, title = '') {
      await page.goto(`/#${route}`);
      await arrived(title);
    },
    async goTo(route, title = '') {
      await page.evaluate(follow, { route, forget: title !== '' });
      await arrived(title);
    },
    async offline() {
      await settled();
      await page.context().setOffline(true);
    },
    complaints: () => noise,
    forgive(pattern) {
      const kept = noise.filter((text) => !pattern.test(text));
      if (kept.length === noise.length) throw new Error(`Le navigateur n’a rien dit de ${String(pattern)}`);
      noise = kept;
      forgiven.push(pattern);
    },
    async leave() {
      // A page follows its session only a moment after it has come: it may meet later what the test has provoked.
      const late = (text: string) => /session-events/.test(text) && forgiven.some((one) => one.test(text));
      const isAfterSession = await refusals();
      const complaints = noise.filter((text) => !late(text) && !isAfterSession(text));
      await goAway();
      if (complaints.length > 0) throw new Error(`Le navigateur s’est plaint :\n${complaints.join('\n')}`);
    },
  };
}

/** What an answer brings, a page of its own among others, begins to be drawn a moment after it. */
const APRES_REPONSE_MS = 40;

/** Whether something is on its way, or has just come. */
function watchRequests(page: Page): () => boolean {
  const pending = new Set<Request>();
  let last = 0;
  // The session is followed for as long as the page is there.
  page.on('request', (request) => request.resourceType() !== 'eventsource' && pending.add(request));
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', (request) => {
      if (pending.delete(request)) last = Date.now();
    });
  }
  return () => pending.size > 0 || Date.now() - last < APRES_REPONSE_MS;
}

/** Two pages may have the same title: the new one has to write its own anew. Runs in the page. */
function follow({ route, forget }: { readonly route: string; readonly forget: boolean }): void {
  const { href } = new URL(`#${route}`, window.location.href);
  if (href === window.location.href) return;
  if (forget) document.title = '';
  window.location.href = href;
}

/** A page with its title, and none of its parts still to come. Runs in the page. */
function isDrawn(): boolean {
  const waiting = document.querySelector('[role="status"][aria-label^="Chargement"]');
  return waiting === null && document.querySelector('h1') !== null;
}

/** What the last click or answer changed is on the screen: nothing is left to draw. Runs in the page. */
function isStill(): Promise<unknown> {
  return new Promise((resolve) => {
    const free = () => requestIdleCallback(resolve, { timeout: 5_000 });
    requestAnimationFrame(() => requestAnimationFrame(free));
  });
}
