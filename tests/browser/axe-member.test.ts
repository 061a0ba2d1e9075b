import type { RouteObject } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberRoutes } from '#src/member/routes.ts';
import { faults } from '#tests/support/axe.ts';
import { type Guest, type GuestOptions, openPortal, type Portal } from '#tests/support/browser.ts';
import type { Host } from '#tests/support/principals.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** Where the first of a list is found, for the routes that show one thing. */
const EXAMPLES: Readonly<Record<string, readonly [string, string]>> = {
  'remboursements/:idDecompte': ['/api/v2/adherent/prestations', 'id'],
  'messagerie/:id': ['/api/adherent/courriers/list', 'id'],
};
const FIXED: Readonly<Record<string, string>> = {
  'aide/:clickCode': 'aide/FAQ-001',
  'demandes/:reference': 'demandes/DEM-2026-999999',
  'contrat/beneficiaires/:numPers': 'contrat/beneficiaires/000000451203',
};

function pathsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path = '', children }) =>
    children ? pathsOf(children).map((child) => [path, child].filter(Boolean).join('/')) : [path],
  );
}
const ROUTES = [...new Set(pathsOf(memberRoutes))];

async function address(route: string, host: Host): Promise<string> {
  const fixed = FIXED[route] ?? route;
  const [list, key] = EXAMPLES[route] ?? [];
  if (list === undefined || key === undefined) {
    if (/[:*]/.test(fixed)) throw new Error(`Route sans exemple : ${route}`);
    return `/${fixed}`;
  }
  const rows = (await (await portal.as('adherent', host)).get(list)).json<Record<string, string>[]>();
  const value = rows[0]?.[key];
  if (value === undefined) throw new Error(`Rien dans ${list} pour ${route}`);
  return `/${route.replace(/:\w+/, value)}`;
}

/** Each client, light and dark, as wide as a desk and as narrow as a desk at 400 %. */
const EYES: readonly (readonly [Host, string, GuestOptions])[] = [
  ['localhost', 'on a desk', {}],
  ['localhost', 'on a desk, in the dark', { colorScheme: 'dark' }],
  [
    'deux.localhost',
    'on a phone, in the dark',
    { viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
  ],
];

/** How far a page is wider than its window, in pixels. */
function overflow({ page }: Guest): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The same page as the route above it: its title is written where one comes from elsewhere. */
const MEME_PAGE: readonly string[] = ['aide/:clickCode'];

/** Goes to a route and waits for its title: the former page's own counts for nothing. */
async function visit(guest: Guest, to: string): Promise<void> {
  await guest.page.evaluate((hash) => {
    document.title = '';
    window.location.hash = hash;
  }, `#${to}`);
  await guest.page.waitForFunction(() => document.title !== '');
  await guest.settled();
}

describe.each(EYES)('every page of the member area of %s, %s', (host, _, options) => {
  let guest: Guest;
  beforeAll(async () => {
    guest = await portal.guest('adherent', { ...options, host });
    await guest.load('/notifications', 'Notifications');
  });
  afterAll(async () => {
    // What is not there, or not offered by this client, is a page too, and the browser tells of every refusal.
    if (guest.complaints().some((text) => /status of 4\d\d/.test(text))) guest.forgive(/status of 4\d\d/);
    await guest.leave();
  });

  test.each(ROUTES)('/%s', async (route) => {
    if (MEME_PAGE.includes(route)) await visit(guest, '/notifications');
    await visit(guest, await address(route, host));
    expect(await guest.page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect([await faults(guest), await overflow(guest)]).toEqual([[], 0]);
  });
});
