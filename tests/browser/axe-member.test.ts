import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults } from '#tests/support/axe.ts';
import { type Guest, type GuestOptions, openPortal, type Portal } from '#tests/support/browser.ts';
import { inTurn, oneOfEach } from '#tests/support/complete.ts';
import { isActe, MEMBER_ROUTES, memberAddress } from '#tests/support/pages.ts';
import type { Host } from '#tests/support/principals.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** Each client, light and dark, as wide as a desk and as narrow as a desk at 400 %: a page is looked at with one of them. */
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
const MEME_PAGE: readonly string[] = ['aide/:clickCode', 'prevoyance/:numDossier'];

/** Goes to a route and waits for its title: the former page's own counts for nothing. */
async function visit(guest: Guest, to: string): Promise<void> {
  if (guest.page.url().endsWith(`#${to}`)) return;
  await guest.page.evaluate((hash) => {
    document.title = '';
    window.location.hash = hash;
  }, `#${to}`);
  await guest.page.waitForFunction(() => document.title !== '');
  await guest.settled();
}

/**
 * The pages of acts are put together alike, and walked through by tests of their own: one of them. Of each section of the menu,
 * its first page and that of one thing.
 */
const ROUTES = oneOfEach(MEMBER_ROUTES, (route) => {
  if (isActe(route)) return ['acte'];
  const [section = ''] = route.split('/');
  return [route.includes(':') ? `une chose de ${section}` : section];
});
const WALKS = EYES.map((eye, turn) => [...eye, inTurn(ROUTES, turn, EYES.length)] as const);

describe.each(WALKS)('every page of the member area of %s, %s', (host, _, options, routes) => {
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

  test.each(routes)('/%s', async (route) => {
    if (MEME_PAGE.includes(route)) await visit(guest, '/notifications');
    await visit(guest, await memberAddress(portal, route, host));
    expect(await guest.page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect([await faults(guest), await overflow(guest)]).toEqual([[], 0]);
  });
});
