import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loginRoutes } from '#src/login/routes.ts';
import { faults } from '#tests/support/axe.ts';
import { type Guest, type GuestOptions, openPortal, type Portal } from '#tests/support/browser.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** An address of each route that has a part to choose; the others are their own. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'page/:pageName': 'page/mentions-legales',
  'redirect-to-mobile/*': 'redirect-to-mobile/https%3A%2F%2Fevil.example',
  '*': 'rien',
};

const ROUTES = loginRoutes.map(({ index, path = '' }) => (index ? '' : path));

function address(route: string): string {
  const example = EXAMPLES[route] ?? route;
  if (/[:*]/.test(example)) throw new Error(`Route sans exemple : ${route}`);
  return `/${example}`;
}

const WINDOWS: readonly (readonly [string, GuestOptions])[] = [
  ['on a desk', {}],
  ['on a phone', { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }],
  ['in the dark, very narrow', { viewport: { width: 320, height: 640 }, colorScheme: 'dark' }],
];

/** How far a page is wider than its window, in pixels. */
function overflow({ page }: Guest): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** A refusal is a page too, and the browser tells of every one. */
const REFUSED = /status of 4\d\d/;

describe.each(['localhost', 'deux.localhost'] as const)('every route of the public area of %s', (host) => {
  test.each(WINDOWS)('%s', async (_, options) => {
    const guest = await portal.guest(undefined, { ...options, host });
    const found: Record<string, unknown> = {};
    for (const route of ROUTES) {
      await guest.goTo('/rien', 'Page inconnue').catch(() => guest.load('/rien', 'Page inconnue'));
      await guest.goTo(address(route), ' '.trim());
      found[route] = { faults: await faults(guest), overflow: await overflow(guest) };
    }
    expect(found).toEqual(Object.fromEntries(ROUTES.map((route) => [route, { faults: [], overflow: 0 }])));
    if (guest.complaints().some((text) => REFUSED.test(text))) guest.forgive(REFUSED);
    await guest.leave();
  });

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
