import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults } from '#tests/support/axe.ts';
import { type Guest, type GuestOptions, openPortal, type Portal } from '#tests/support/browser.ts';
import { inTurn, oneOfEach } from '#tests/support/complete.ts';
import { PUBLIC_ROUTES, publicAddress } from '#tests/support/pages.ts';
import type { Host } from '#tests/support/principals.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** Each route, and the one that says something more in passing. */
const TOUTES = [...PUBLIC_ROUTES, 'login?motif=session'];

/** A form, what confirms it, what refuses it: their names are made of the same words. */
const ROUTES = oneOfEach(TOUTES, (route) => {
  const [debut = '', , fin = ''] = route.split(/[-/?]/);
  return [debut, fin].filter((mot, rang) => rang === 0 || /^(confirmation|error)/.test(mot));
});

/**
 * Each client on two screens, light and dark, as wide as a desk and as narrow as a desk at 400 %: a route with one of
 * them. */
const EYES: readonly (readonly [Host, string, GuestOptions])[] = [
  ['localhost', 'on a desk', {}],
  ['localhost', 'on a phone', { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }],
  ['localhost', 'on a phone, in the dark', { viewport: { width: 375, height: 740 }, colorScheme: 'dark' }],
  ['deux.localhost', 'on a desk, in the dark', { colorScheme: 'dark' }],
  ['deux.localhost', 'at 400 %', { viewport: { width: 320, height: 640 } }],
];

/** How far a page is wider than its window, in pixels. */
function overflow({ page }: Guest): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

const REFUSED = /status of 404 .*\/api\/demo\/envois\//;

/** Goes to a route and waits for its title: the former page's own counts for nothing. */
async function visit(guest: Guest, route: string): Promise<void> {
  if (guest.page.url().endsWith(`#${publicAddress(route)}`)) return;
  await guest.page.evaluate((to) => {
    document.title = '';
    window.location.hash = `#${to}`;
  }, publicAddress(route));
  await guest.page.waitForFunction(() => document.title !== '');
  await guest.settled();
}

const WALKS = EYES.map((eye, turn) => [...eye, inTurn(ROUTES, turn, EYES.length)] as const);

describe.each(WALKS)('every route of the public area of %s, %s', (host, _, options, routes) => {
  let guest: Guest;
  beforeAll(async () => {
    guest = await portal.guest(undefined, { ...options, host });
    await guest.load('/delete-user-confirmation', 'Votre compte');
  });
  afterAll(async () => {
    // The message that is not there is a page too, and the browser tells of its refusal.
    if (guest.complaints().some((text) => REFUSED.test(text))) guest.forgive(REFUSED);
    await guest.leave();
  });

  test.each(routes)('/%s', async (route) => {
    await visit(guest, route);
    expect([await faults(guest), await overflow(guest)]).toEqual([[], 0]);
  });
});

describe.each(['localhost', 'deux.localhost'] as const)('what opens, for %s', (host) => {
  test('the question about cookies, the window behind it, and messages in passing', async () => {
    const guest = await portal.guest(undefined, { host, isNew: true });
    await guest.load('/cookies', 'Politique de cookies');
    expect(await faults(guest)).toEqual([]);
    if (host === 'localhost') {
      await guest.goTo('/', 'Bienvenue');
      await guest.page.getByRole('region', { name: 'Vos choix de cookies' }).waitFor();
      expect(await faults(guest)).toEqual([]);
      await guest.page.getByRole('button', { name: 'Personnaliser' }).click();
      const dialog = guest.page.getByRole('dialog', { name: 'Vos choix de cookies' });
      await dialog.waitFor();
      await dialog.getByRole('button', { name: 'Cookies nécessaires' }).click();
      await guest.settled();
      expect(await faults(guest)).toEqual([]);
      await dialog.getByRole('button', { name: 'Tout refuser' }).click();
      await guest.page.getByRole('status').filter({ hasText: 'pris en compte' }).waitFor();
      expect(await faults(guest)).toEqual([]);
    }
    await guest.leave();
  });
});
