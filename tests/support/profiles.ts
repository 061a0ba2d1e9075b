import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** What a browser keeps of somebody: cookies, what pages have stored, and the process that draws them. */
export interface Profile {
  readonly context: BrowserContext;
  /** Forgets everything of who had it, and keeps it for the next one. */
  giveBack(): Promise<void>;
}

interface Kept {
  readonly context: BrowserContext;
  /** An empty page: as long as it is there, the process that draws stays, and knows the scripts that it has already read. */
  readonly blank: Page;
  readonly devtools: CDPSession;
  /** Where pages were loaded from. */
  readonly origins: Set<string>;
  isClosed: boolean;
}

/**
 * Those that nobody has, by what they were asked to be. A page drawn by a process that has drawn others takes half of the
 * processor that it takes in a new one.
 */
const free = new Map<string, Kept[]>();

async function open(browser: Browser, options: BrowserContextOptions): Promise<Kept> {
  const context = await browser.newContext(options);
  const blank = await context.newPage();
  const kept: Kept = {
    context,
    blank,
    devtools: await context.newCDPSession(blank),
    origins: new Set(),
    isClosed: false,
  };
  context.on('close', () => {
    kept.isClosed = true;
  });
  context.on('request', (request) => {
    if (request.isNavigationRequest()) kept.origins.add(new URL(request.url()).origin);
  });
  return kept;
}

async function forget({ context, blank, devtools, origins }: Kept): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(context.pages().map((page) => page !== blank && page.close()));
  const stores = [...origins].map((origin) =>
    devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
  );
  origins.clear();
  await Promise.all([
    ...stores,
    devtools.send('Network.clearBrowserCache'),
    context.clearCookies(),
    context.clearPermissions(),
    context.setGeolocation(null),
    context.setOffline(false),
  ]);
}

/** A profile in which nobody has been, or that has forgotten who was there. */
export async function borrowProfile(browser: Browser, options: BrowserContextOptions): Promise<Profile> {
  const key = JSON.stringify(options);
  const others = free.get(key) ?? [];
  free.set(key, others);
  let kept = others.pop();
  while (kept?.isClosed) kept = others.pop();
  const mine = kept ?? (await open(browser, options));
  let isMine = true;
  return {
    context: mine.context,
    async giveBack() {
      if (!isMine || mine.isClosed) return;
      isMine = false;
      await forget(mine);
      others.push(mine);
    },
  };
}

/** A profile that is closed after its guest: for what a profile does not forget, or what is measured. */
export async function ownProfile(browser: Browser, options: BrowserContextOptions): Promise<Profile> {
  const context = await browser.newContext(options);
  return { context, giveBack: () => context.close() };
}
