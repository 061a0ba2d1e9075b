import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { IS_COMPLETE } from '#tests/support/complete.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** What the first page of a member is made of. */
const PREMIERS = [
  '/api/adherent/contrats',
  '/api/v2/adherent/prestations',
  '/api/adherent/courriers/list',
  '/api/demandes',
];
/** The bell waits for the contracts: whoever has none is not refused anything. */
const ENSUITE = ['/api/notification'];
/** What is new is told over the page, once it is there: sooner or later than it is still. */
const PAR_DESSUS = '/api/release-note';

/** Holds every call to the API, so that none is answered before all of them were asked. */
async function retient(page: Page) {
  const tenus: { readonly chemin: string; readonly route: Route }[] = [];
  const tardifs: string[] = [];
  let isTenu = true;
  await page.route(/\/api\//, async (route) => {
    const chemin = new URL(route.request().url()).pathname;
    if (route.request().resourceType() === 'eventsource' || route.request().method() !== 'GET')
      return route.continue();
    if (!isTenu) {
      tardifs.push(chemin);
      return route.continue();
    }
    tenus.push({ chemin, route });
  });
  return {
    demandes: () => [...new Set(tenus.map(({ chemin }) => chemin))],
    tardifs,
    async lache() {
      isTenu = false;
      for (const { route } of tenus) await route.continue();
    },
  };
}

async function unTour(guest: Guest, arrive: () => Promise<unknown>): Promise<readonly string[]> {
  const { page } = guest;
  const appels = await retient(page);
  await arrive();
  await eventually(appels.demandes).toEqual(expect.arrayContaining(PREMIERS));
  await appels.lache();
  await eventually(() => page.title()).toContain('Accueil');
  await guest.settled();
  await page.unroute(/\/api\//);
  return appels.tardifs.filter((chemin) => chemin !== PAR_DESSUS);
}

test('all that the first page reads is asked for at once, on a first visit and on a later one', async () => {
  const guest = await portal.guest('adherent', { isOwn: true });
  const { page } = guest;
  const premiere = await unTour(guest, () => page.goto('/#/accueil', { waitUntil: 'commit' }));
  expect(premiere).toEqual(ENSUITE);
  expect(await page.evaluate(() => Object.values(localStorage))).toContain('00012345');
  const suivante = await unTour(guest, () => page.reload({ waitUntil: 'commit' }));
  expect(suivante).toEqual(ENSUITE);
  await guest.leave();
});

const LENT = 4;
const ESSAIS = 5;
const BUT_MS = 100;

/** Runs in the page: how long each interaction takes until what it changed is painted. */
function observe(): void {
  const durees: number[] = [];
  Object.assign(window, { durees });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming).interactionId > 0) durees.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
}

/** The first good one of a few, or the best: the other processes of this run take what they want. Interactions under 16 ms are not even told. */
async function meilleure(page: Page, fais: () => Promise<unknown>, defais: () => Promise<unknown>) {
  const mesures: number[] = [];
  for (let essai = 0; essai < ESSAIS; essai++) {
    await page.evaluate(() =>
      Object.assign(window, { durees: Object.assign(Object(window).durees, { length: 0 }) }),
    );
    await fais();
    await page.waitForTimeout(200);
    mesures.push(await page.evaluate(() => Math.max(0, ...(Object(window).durees as number[]))));
    await defais();
    if (Math.min(...mesures) <= BUT_MS) break;
  }
  return Math.min(...mesures);
}

async function interactions(): Promise<void> {
  const guest = await portal.guest('adherent', { isOwn: true });
  const { page } = guest;
  await page.addInitScript(observe);
  await guest.load('/accueil', 'Accueil');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: LENT });

  const compte = page.getByRole('button', { name: /^Votre compte/ });
  const duCompte = page.getByRole('menu', { name: 'Votre compte' });
  const menu = await meilleure(
    page,
    () => compte.click(),
    async () => {
      await page.keyboard.press('Escape');
      await duCompte.waitFor({ state: 'detached' });
    },
  );
  const principal = page.getByRole('navigation', { name: 'Menu principal' });
  const lien = await meilleure(
    page,
    () => principal.getByRole('link', { name: 'Remboursements' }).click(),
    async () => {
      await guest.settled();
      await principal.getByRole('link', { name: 'Accueil' }).click();
      await guest.settled();
    },
  );
  await guest.goTo('/remboursements', 'Mes remboursements');
  const onglet = await meilleure(
    page,
    () => page.getByRole('link', { name: 'Versements' }).click(),
    async () => {
      await guest.settled();
      await page.goBack();
      await guest.settled();
    },
  );
  const filtres = page.locator('button[aria-expanded]', { hasText: /filtr/i }).first();
  const formulaire = page.getByRole('search');
  const filtre = await meilleure(
    page,
    () => filtres.click(),
    async () => {
      await formulaire.waitFor();
      await filtres.click();
      await formulaire.waitFor({ state: 'detached' });
    },
  );
  const mesures = { menu, lien, onglet, filtre };
  console.info(JSON.stringify(mesures));
  for (const [nom, duree] of Object.entries(mesures))
    expect(duree, `${nom} (${JSON.stringify(mesures)})`).toBeLessThanOrEqual(BUT_MS);
  await guest.leave();
}

// A clock says something of the page where nothing else runs.
if (IS_COMPLETE)
  test(
    'on a processor four times slower, an interaction is answered within 100 ms',
    {
      timeout: 240_000,
    },
    interactions,
  );
