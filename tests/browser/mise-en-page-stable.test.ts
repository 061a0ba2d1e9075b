import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { oneOfEach } from '#tests/support/complete.ts';
import { isActe, MEMBER_ROUTES, memberAddress, PUBLIC_ROUTES, publicAddress } from '#tests/support/pages.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** A phone whose processor is slower, and answers that do not come at once: every state in between is painted. */
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true } as const;
const SLOWER = 2;
const ANSWER_MS = 60;

const MOST_SHIFT = 0.02;

/** Notes what moves by itself, from the very start, and what it was. Runs in the page. */
function watchShifts(): void {
  const moved: (readonly [number, string])[] = [];
  Object.assign(window, { moved });
  const told = (node: Node | null) => (node?.textContent ?? '').slice(0, 40);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[])
      if (!entry.hadRecentInput)
        moved.push([entry.value, entry.sources.map(({ node }) => told(node)).join(' | ')]);
  }).observe({ type: 'layout-shift', buffered: true });
}

async function slowly(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'eventsource')
    await new Promise((answered) => setTimeout(answered, ANSWER_MS));
  // The page may have gone meanwhile.
  await route.continue().catch(() => undefined);
}

async function slowPhone(...[who, options]: Parameters<Portal['guest']>): Promise<Guest> {
  const guest = await portal.guest(who, { ...PHONE, isOwn: true, ...options });
  await guest.page.addInitScript(watchShifts);
  await guest.page.route(/\/api\//, slowly);
  const devtools = await guest.page.context().newCDPSession(guest.page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return guest;
}

/** Loads a page as one begins a visit: how far things moved, and which, where it is too far. */
async function shift(guest: Guest, address: string): Promise<readonly [number, readonly string[]]> {
  await guest.page.goto('about:blank');
  await guest.page.goto(`/#${address}`);
  await guest.page.waitForFunction(() => document.title !== '');
  await guest.settled();
  const moved = await guest.page.evaluate(() => Object(window).moved as [number, string][]);
  const total = moved.reduce((sum, [value]) => sum + value, 0);
  return total <= MOST_SHIFT ? [0, []] : [total, moved.map(([, what]) => what)];
}

/** What a page of the member area is made of: its own parts, rows, cards, a form of settings; the others are like one of them. */
const LAYOUTS: Readonly<Record<string, string>> = {
  accueil: 'parts',
  'carte-tp': 'cards',
  remboursements: 'rows',
};
const memberKinds = (route: string) => [isActe(route) ? 'form' : (LAYOUTS[route] ?? 'lines')];
/** The welcome page and what the client wrote, a form, what answers it, what is asked for first, what leads elsewhere. */
const publicKinds = (route: string) => {
  if (route === 'boite-envoi' || route === 'reset-password') return [route];
  if (route === '' || route.startsWith('page/')) return ['words'];
  return [/^(login|register|forgot-|resiliation|declaration)/.test(route) ? 'form' : 'answer'];
};

type Address = (route: string) => Promise<string>;

describe.each<readonly [string, 'adherent' | undefined, readonly string[], Address]>([
  [
    'member',
    'adherent',
    oneOfEach(MEMBER_ROUTES, memberKinds),
    (route) => memberAddress(portal, route, 'localhost'),
  ],
  ['public', undefined, oneOfEach(PUBLIC_ROUTES, publicKinds), async (route) => publicAddress(route)],
])('on a phone, a page of the %s area that loads does not move', (_area, who, routes, address) => {
  let guest: Guest;
  beforeAll(async () => {
    guest = await slowPhone(who);
  });
  afterAll(async () => {
    // What is not there, or not offered by this client, is a page too, and the browser tells of every refusal.
    if (guest.complaints().some((text) => /status of 4\d\d/.test(text))) guest.forgive(/status of 4\d\d/);
    await guest.leave();
  });

  test.each(routes)('/%s', async (route) => {
    expect(await shift(guest, await address(route))).toEqual([0, []]);
  });
});

test.each([
  ['adherent', '/accueil', 'Accueil', 'Vos choix de cookies', 35],
  ['gestionnaire', '/admin/civilite', 'Civilités', 'Civilités', 30],
] as const)('for a new %s, %s asks for few things', async (who, address, title, last, most) => {
  const guest = await portal.guest(who, { ...PHONE, isNew: true });
  const asked: string[] = [];
  guest.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await guest.load(address, title);
  await guest.page.getByRole('heading', { name: last }).first().waitFor();
  await guest.settled();
  expect([asked.length > 10, asked.length <= most, asked]).toEqual([true, true, asked]);
  await guest.leave();
});
