import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '#tests/support/browser.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** Leaves something wherever a page keeps it. Runs in the page. */
async function leaveTraces(): Promise<void> {
  localStorage.setItem('essai', 'oui');
  sessionStorage.setItem('essai', 'oui');
  await caches.open('essai');
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open('essai');
    opening.onsuccess = () => resolve(opening.result.close());
    opening.onerror = () => reject(opening.error);
  });
}

/** Where something was left. Runs in the page. */
async function traces(): Promise<readonly string[]> {
  const bases = await indexedDB.databases();
  const places: Record<string, boolean> = {
    cookie: document.cookie.includes('essai=oui'),
    local: localStorage.getItem('essai') !== null,
    session: sessionStorage.getItem('essai') !== null,
    cache: await caches.has('essai'),
    base: bases.some(({ name }) => name === 'essai'),
    position: (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted',
  };
  return Object.keys(places).filter((place) => places[place]);
}

test('who comes after somebody finds nothing of them, in the same browser', async () => {
  const first = await portal.guest('adherent');
  const browser = first.page.context();
  await browser.grantPermissions(['geolocation']);
  await browser.addCookies([{ name: 'essai', value: 'oui', url: portal.origin() }]);
  await first.load('/accueil', 'Accueil');
  await first.page.evaluate(leaveTraces);
  expect(await first.page.evaluate(traces)).toEqual([
    'cookie',
    'local',
    'session',
    'cache',
    'base',
    'position',
  ]);
  await first.leave();
  // Left twice, it is lent once.
  await first.leave();
  const [second, third] = [await portal.guest(), await portal.guest()];
  expect([second, third].map(({ page }) => page.context() === browser)).toEqual([true, false]);
  await second.load('/', 'Bienvenue');
  expect(await second.page.evaluate(traces)).toEqual([]);
});

test('what a browser does not forget asks for one of one’s own', async () => {
  const guest = await portal.guest();
  expect(() => guest.page.clock).toThrow('isOwn');
  await expect(guest.offline()).rejects.toThrow('isOwn');
  const own = await portal.guest(undefined, { isOwn: true });
  expect(() => own.page.clock).not.toThrow();
  const closed = own.page.context();
  await own.leave();
  expect(closed.pages()).toEqual([]);
});
