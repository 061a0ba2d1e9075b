import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES, RUBRIQUES, type Rubrique } from '#src/core/adherent/noms-des-pages.ts';
import { eventually, type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { IS_COMPLETE, inTurn, oneOfEach } from '#tests/support/complete.ts';
import { lu } from '#tests/support/lu.ts';

let portal: Portal;
let guest: Guest;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** What a page says of itself, everywhere it does. */
async function dit() {
  const { page } = guest;
  const textes = async (selecteur: string) => (await page.locator(selecteur).allTextContents()).map(lu);
  return {
    h1: await textes('h1'),
    titre: lu(await page.title()),
    menu: await textes('nav[aria-label="Menu principal"] [aria-current]'),
    onglet: await textes('main nav [aria-current="page"]'),
    sousMenus: await page.locator('nav[aria-label="Menu principal"] ul ul').count(),
  };
}

const DESK = { viewport: { width: 1280, height: 800 } };
const DANS_LE_MENU = ['/profil', '/notifications', '/recherche'];
/** In the menu of a contract without care; under another entry where the contract has some, as this one. */
const AILLEURS: Readonly<Record<string, string>> = { '/prevoyance': RUBRIQUES.contrat.nom };

const rubriqueDe = (route: string) =>
  Object.values<Rubrique>(RUBRIQUES).find(({ pages }) => pages.some((page) => page.route === route));
/** What gives a page its place: the section of the menu, or why it is in none. */
function sorteDePage({ route }: { readonly route: string }): string[] {
  const horsMenu = DANS_LE_MENU.find((debut) => route.startsWith(debut));
  return [rubriqueDe(route)?.nom ?? '', horsMenu ?? '', AILLEURS[route] ?? ''];
}

test('une page a un seul nom : celui du menu, de son onglet, de son titre et du navigateur', async () => {
  guest = await portal.guest('adherent', DESK);
  for (const [rang, { route, label }] of oneOfEach(PAGES, sorteDePage).entries()) {
    const rubrique = rubriqueDe(route);
    // Loaded once in five; to the others one goes as by the menu.
    await (IS_COMPLETE || rang % 5 === 0 ? guest.load : guest.goTo)(route, label);
    await guest.page.getByRole('heading', { level: 1, name: label, exact: true }).waitFor();
    const horsMenu = DANS_LE_MENU.some((debut) => route.startsWith(debut));
    expect([route, await dit()]).toEqual([
      route,
      {
        h1: [label],
        titre: `${label} – Mutuelle Horizon`,
        menu: horsMenu ? [] : [AILLEURS[route] ?? rubrique?.nom ?? label],
        onglet: rubrique ? [label] : [],
        sousMenus: 0,
      },
    ]);
  }
});

test('une page que l’on ouvre se voit de son début ; celle où l’on revient, de là où l’on en était', async () => {
  guest = await portal.guest('adherent', { viewport: { width: 375, height: 700 } });
  const { page } = guest;
  const haut = () => page.evaluate(() => window.scrollY);
  await guest.load('/remboursements', 'Mes remboursements');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await eventually(haut).toBe(1200);
  const soin = page.locator('main a[href*="#/remboursements/0"]').nth(6);
  await soin.hover();
  const place = await haut();
  expect(place).toBeGreaterThan(1000);
  await soin.click();
  await page.getByRole('heading', { level: 1, name: /^(?!Mes remboursements)/ }).waitFor();
  await guest.settled();
  expect(await haut()).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Mes remboursements' }).waitFor();
  await eventually(haut).toBe(place);
  await page.mouse.wheel(0, 300);
  await eventually(haut).toBe(place + 300);
  // An address that is typed, or the link of a text of the client's, makes no difference.
  await page.evaluate(() => {
    window.location.hash = '#/documents';
  });
  await page.getByRole('heading', { level: 1, name: /^(?!Mes remboursements)/ }).waitFor();
  await guest.settled();
  expect([await haut(), await page.evaluate(() => document.activeElement?.tagName)]).toEqual([0, 'H1']);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Mes remboursements' }).waitFor();
  await eventually(haut).toBe(place + 300);
});

test('une pièce du back-office porte le nom que le menu lui donne', async () => {
  guest = await portal.guest('admin', DESK);
  const { page } = guest;
  await guest.load('/admin', 'Tableau de bord');
  const menu = page.getByRole('navigation', { name: 'Administration' });
  // Each that opens is one less that is closed.
  const fermees = menu.locator('[aria-expanded="false"]');
  while ((await fermees.count()) > 0) await fermees.first().click();
  // Its name comes first; after it, what waits there.
  const pieces = await menu
    .getByRole('link')
    .evaluateAll((liens) =>
      liens.map((lien) => [lien.getAttribute('href') ?? '', lien.firstChild?.textContent ?? ''] as const),
    );
  expect(pieces.length).toBeGreaterThan(40);
  for (const [adresse, label] of inTurn(pieces, 0, 12)) {
    await page.goto(`/${adresse}`);
    await page.getByRole('heading', { level: 1, name: label, exact: true }).waitFor();
    await page.waitForFunction((nom) => document.title.includes(nom), label);
  }
}, 120_000);
