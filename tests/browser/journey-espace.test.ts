import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import {
  eventually,
  type Guest,
  type GuestOptions,
  openPortal,
  type Portal,
} from '#tests/support/browser.ts';
import { onceADay } from '#tests/support/complete.ts';
import { visitor } from '#tests/support/visitor.ts';

const PHONE: GuestOptions = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };

let portal: Portal;
let guest: Guest;
let page: Page;

async function sitDown(...who: Parameters<Portal['guest']>): Promise<void> {
  guest = await portal.guest(...who);
  ({ page } = guest);
}

async function beneficiaire() {
  const someone = visitor(portal.app);
  await someone.signIn('beneficiaire@demo.fr');
  return someone;
}

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
afterEach(() => guest.leave());

/** On how many lines each of them writes its words. */
function lignesDe(entrees: Locator): Promise<number[]> {
  return entrees.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.lastChild ?? element);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }),
  );
}

describe('around the pages', () => {
  test('on a desk: the menu leads everywhere and says where one is, by keyboard too', async () => {
    await sitDown('adherent');
    await guest.load('/accueil', 'Accueil');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    expect(await menu.getByRole('link').allInnerTexts()).toEqual([
      'Accueil',
      'Mes remboursements',
      'Ma carte de tiers payant',
      'Mes démarches',
      'Mon contrat',
      'Documents et messages',
      'Aide et contact',
    ]);
    await menu.getByRole('link', { name: 'Mes démarches' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Mes démarches' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Mes demandes', exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await faultsOnceADay(guest)).toEqual([]);
  });

  test('on a phone: a bar under the thumb, and the rest behind «Plus»', async () => {
    await sitDown('adherent', PHONE);
    await guest.load('/accueil', 'Accueil');
    const bar = page.getByRole('navigation', { name: 'Accès rapide' });
    expect(await bar.getByRole('link').allInnerTexts()).toEqual([
      'Accueil',
      'Remboursements',
      'Carte',
      'Démarches',
    ]);
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 740 });
      expect([width, await lignesDe(bar.locator('a, button'))]).toEqual([width, [1, 1, 1, 1, 1]]);
      expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    await bar.getByRole('button', { name: 'Plus' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'Mon profil' }).waitFor();
    expect(await faults(guest)).toEqual([]);
    await drawer.getByRole('link', { name: 'Aide et contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'Aide et contact' }).waitFor();
    await drawer.waitFor({ state: 'hidden' });
    expect(await faultsOnceADay(guest)).toEqual([]);
  });

  onceADay('the account: profile, security, the way out', async () => {
    await sitDown('adherent', { host: 'deux.localhost' });
    await guest.load('/accueil', 'Accueil');
    await page.getByRole('button', { name: /Votre compte/ }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Notifications/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  });

  onceADay('the way out asks nothing more of a session that is over', async () => {
    const someone = visitor(portal.app);
    await someone.signIn('adherent@demo.fr');
    await sitDown(someone);
    await guest.load('/accueil', 'Accueil');
    await page.getByRole('button', { name: /Votre compte/ }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await page.getByRole('heading', { level: 1, name: /Bienvenue/ }).waitFor();
    await guest.settled();
    expect(guest.complaints()).toEqual([]);
  });

  onceADay('on a phone, a new visitor refuses cookies above the bar', async () => {
    await sitDown('adherent', { ...PHONE, isNew: true });
    await guest.load('/accueil', 'Accueil');
    const question = page.getByRole('region', { name: 'Vos choix de cookies' });
    await question.waitFor();
    expect(await faults(guest)).toEqual([]);
    await question.getByRole('button', { name: 'Tout refuser' }).tap();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('navigation', { name: 'Accès rapide' }).getByRole('link', { name: 'Carte' }).tap();
    await page.getByRole('heading', { level: 1, name: /tiers payant/ }).waitFor();
    await guest.settled();
  });
});

describe('the first page', () => {
  test('shows what came back of the last care, the card and what can be done', async () => {
    await sitDown('adherent');
    await guest.load('/accueil', 'Accueil');
    const soins = page.getByRole('region', { name: 'Vos derniers remboursements' });
    await eventually(() => soins.getByRole('link').count()).toBe(4);
    expect(await soins.innerText()).toContain('Reste à votre charge');
    expect(await soins.innerText()).toMatch(/\d+,\d\d\s€/);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Ma carte de tiers payant/ })
      .waitFor();
    const actes = page.getByRole('region', { name: 'Que souhaitez-vous faire ?' });
    expect(await actes.getByRole('listitem').count()).toBe(6);
  });

  onceADay('changing the contract draws it anew, for that contract', async () => {
    await sitDown('adherent');
    await guest.load('/accueil', 'Accueil');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/v2/adherent/prestations') asked.push(request.headers()['x-num-contrat'] ?? '');
    });
    await page.getByRole('button', { name: /En choisir un autre/ }).click();
    await page.getByRole('menuitemradio', { name: /00012346/ }).click();
    await eventually(() => asked).toEqual(['00012346']);
    await guest.settled();
  });

  onceADay('a beneficiary sees what is theirs: no contributions, no other account', async () => {
    await sitDown(await beneficiaire());
    await guest.load('/contrat', 'Mon contrat');
    const onglets = page.getByRole('navigation', { name: 'Mon contrat' });
    expect(await onglets.getByRole('link', { name: 'Mes cotisations' }).count()).toBe(0);
    await guest.goTo('/demarches', 'Mes démarches');
    const main = await page.getByRole('main').innerText();
    expect(main).not.toContain('Compte bancaire pour mes cotisations');
    expect(main).not.toContain('Créer le compte d’un bénéficiaire');
    expect(main).toContain('Demander un remboursement');
  });
});

test('a page that was never opened, without a network: the menu stays, and it comes with the network', async () => {
  await sitDown('adherent', { isOwn: true });
  await guest.load('/accueil', 'Accueil');
  await guest.offline();
  await page.getByRole('link', { name: 'Mon contrat', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Vous êtes hors connexion' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Menu principal' }).isVisible()).toBe(true);
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Mon contrat' }).waitFor();
  guest.forgive(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
});

onceADay(
  'a member reads the pages of the client beside their own menu, and the map of their own area',
  async () => {
    await sitDown('adherent');
    await guest.load('/page/mentions-legales', 'Mentions légales');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    expect(await menu.isVisible()).toBe(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Plan du site' }).click();
    await page.getByRole('heading', { level: 1, name: 'Plan du site' }).waitFor();
    expect(await menu.isVisible()).toBe(true);
    expect(await page.getByRole('main').getByRole('link', { name: 'Connexion', exact: true }).count()).toBe(
      0,
    );
    await page.getByRole('main').getByRole('link', { name: 'Mes cotisations', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Mes cotisations' }).waitFor();
  },
);

test('an address that is no page keeps the menu; on paper, a page says whose it is', async () => {
  await sitDown('adherent');
  await guest.load('/rien-de-tel', 'Page inconnue');
  expect(await page.getByRole('navigation', { name: 'Menu principal' }).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await page.getByRole('heading', { level: 1, name: /Bonjour|Accueil/ }).waitFor();
  const entete = page.getByText(/^Espace adhérent de /);
  expect(await entete.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await entete.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  // What one presses stays on the screen.
  await guest.goTo('/profil/securite', 'Sécurité');
  const presse = page.getByRole('main').getByRole('button').or(page.locator('main a.MuiButton-root'));
  expect(await presse.filter({ visible: true }).count()).toBeGreaterThan(3);
  await page.emulateMedia({ media: 'print' });
  expect(await presse.filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
});

describe('a session that is about to end', () => {
  let brief: Portal;
  beforeAll(async () => {
    brief = await openPortal({ SESSION_INACTIVITE_MEMBRE: '1' });
  });
  afterAll(() => brief.close());

  /** Has a page open when the session is about to end, and comes to where it says so. */
  async function presqueFini(route: string, fait: () => Promise<unknown> = async () => undefined) {
    const visiteur = visitor(brief.app);
    await visiteur.signIn('adherent@demo.fr');
    // As if nothing had been done for half a minute.
    await brief.db.query("update session set date_activite = now() - interval '35 seconds'");
    // What the server remembers of the session is read again.
    await brief.db.query('update compte set prenom = prenom');
    await new Promise((resolve) => setTimeout(resolve, 200));
    guest = await brief.guest(visiteur, { isOwn: true });
    ({ page } = guest);
    await page.clock.install();
    await guest.load(route);
    await fait();
    await page.clock.fastForward(40_000);
    const dialog = page.getByRole('dialog', { name: 'Êtes-vous toujours là ?' });
    await dialog.waitFor();
    return dialog;
  }

  test('says so before, and goes on for who is still there', async () => {
    const dialog = await presqueFini('/accueil');
    expect(await faults(guest)).toEqual([]);
    const said = page.waitForResponse((response) => response.request().method() === 'POST');
    await dialog.getByRole('button', { name: 'Rester connecté' }).click();
    expect((await said).status()).toBe(200);
    await dialog.waitFor({ state: 'hidden' });
  });

  onceADay('who signs out there is asked first about what they would lose', async () => {
    const dialog = await presqueFini('/profil/adresse', () =>
      page.getByRole('textbox', { name: /^Code postal/ }).fill('75001'),
    );
    await dialog.getByRole('button', { name: 'Se déconnecter' }).click();
    const question = page.getByRole('dialog', { name: 'Se déconnecter sans envoyer ?' });
    await question.getByRole('button', { name: 'Rester sur la page' }).click();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('textbox', { name: /^Code postal/ }).inputValue()).toBe('75001');
  });
});
