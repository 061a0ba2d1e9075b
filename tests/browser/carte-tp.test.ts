import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import { type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { CHEZ_LES_DEUX } from '#tests/support/chez-les-deux.ts';
import { inTurns, onceADay } from '#tests/support/complete.ts';
import { seDeconnecte } from '#tests/support/member-area.ts';
import { deposes } from '#tests/support/outbox.ts';
import { visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let guest: Guest;
beforeAll(async () => {
  portal = await openPortal();
});
afterEach(() => guest.leave());
afterAll(() => portal.close());

/** In autumn there is also that of the year that comes. */
const ANNEE = new Date().getFullYear();
const titre = (name: string | RegExp) => guest.page.getByRole('heading', { level: 1, name }).waitFor();
const click = (name: string | RegExp) => guest.page.getByRole('button', { name }).first().click();
const copie = () => guest.page.evaluate(() => window.localStorage.getItem('portail.carteHorsLigne'));
const largeur = () => guest.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The page that is there when the network is not. */
async function prete(): Promise<void> {
  await guest.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // In charge of this page from now on.
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

describe.each(inTurns(CHEZ_LES_DEUX))('%s', (_, options, test) => {
  test('one card a person, which can be read, held out and saved', async () => {
    guest = await portal.guest('adherent', { ...options, isOwn: true });
    const { page } = guest;
    await guest.load('/carte-tp', 'Ma carte de tiers payant');
    await page.getByRole('region', { name: new RegExp(`^Carte de Jeanne, ${ANNEE}`) }).waitFor();
    expect(await page.getByText('** *** *** **').count()).toBeGreaterThan(0);
    expect(await largeur()).toBeLessThanOrEqual(0);
    expect(await faultsOnceADay(guest)).toEqual([]);
    await click(new RegExp(`^Afficher en plein écran : Carte de Jeanne, ${ANNEE}`));
    await page.getByRole('dialog', { name: /Carte de Jeanne/ }).waitFor();
    expect(await faults(guest)).toEqual([]);
    await page.keyboard.press('Escape');
    const [file] = await Promise.all([page.waitForEvent('download'), click('Télécharger la carte (PDF)')]);
    expect(file.suggestedFilename()).toMatch(/^carte-tiers-payant-\d{4}\.pdf$/);
  });

  test('with the network cut after a first visit, the card is there, with its day', async () => {
    guest = await portal.guest('adherent', { ...options, isOwn: true });
    const { page } = guest;
    await guest.load('/carte-tp', 'Ma carte de tiers payant');
    await page.getByRole('region', { name: new RegExp(`^Carte de Jeanne, ${ANNEE}`) }).waitFor();
    await prete();
    expect(await copie()).not.toMatch(/nir|\*\*|numPers/i);
    await guest.offline();
    await page.goto('/#/carte-tp');
    await page.reload();
    await page
      .getByText(
        /^Vous êtes hors ligne\. Voici votre carte telle qu’elle était le \d+\S* \S+ \d{4} à\s\d+\sh\s\d\d\.$/,
      )
      .waitFor();
    // In the words of the card itself.
    await page
      .getByText(/^Naissance\s: \d\d\/\d\d\/\d{4}, rang \d$/)
      .first()
      .waitFor();
    await page
      .getByRole('heading', { level: 2, name: /Jeanne/i })
      .first()
      .waitFor();
    await page.getByText('N° AMC').first().waitFor();
    expect(await largeur()).toBeLessThanOrEqual(0);
    expect(await faults(guest)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await titre('Ma carte de tiers payant');
    await page.getByRole('region', { name: new RegExp(`^Carte de Jeanne, ${ANNEE}`) }).waitFor();
  });
});

test('signing out removes the copy, and the page without a network then says that there is none', async () => {
  const someone = visitor(portal.app);
  await someone.signIn('beneficiaire@demo.fr');
  guest = await portal.guest(someone, { isOwn: true });
  const { page } = guest;
  await guest.load('/carte-tp', 'Ma carte de tiers payant');
  await page.getByRole('region', { name: new RegExp(`^Carte de Lucas, ${ANNEE}`) }).waitFor();
  await prete();
  expect(await copie()).not.toBeNull();
  await seDeconnecte(page);
  await titre('Bienvenue sur votre espace adhérent');
  // The foot of the page asks for its texts once it is there itself.
  await page.locator('.blocs-pied > *').first().waitFor();
  expect(await copie()).toBeNull();
  await guest.offline();
  await page.reload();
  await page.getByText('Vous êtes hors ligne, et aucune carte n’est gardée sur cet appareil.').waitFor();
  expect(await page.getByText('Lucas').count()).toBe(0);
});

test('a session that ends without a sign-out takes the copy with it, with a network and without', async () => {
  const someone = visitor(portal.app);
  await someone.signIn('beneficiaire@demo.fr');
  guest = await portal.guest(someone, { isOwn: true });
  const { page } = guest;
  await guest.load('/carte-tp', 'Ma carte de tiers payant');
  await page.getByRole('region', { name: new RegExp(`^Carte de Lucas, ${ANNEE}`) }).waitFor();
  await prete();
  const gardee = await copie();
  const { fin } = JSON.parse(gardee ?? '{}');
  expect(Date.parse(fin) - Date.now()).toBeLessThanOrEqual(15 * 60_000);

  // Its time is over while nothing answers.
  await guest.offline();
  await page.evaluate(([texte]) => window.localStorage.setItem('portail.carteHorsLigne', texte), [
    JSON.stringify({ ...JSON.parse(gardee ?? '{}'), fin: new Date(Date.now() - 1000).toISOString() }),
  ] as const);
  await page.reload();
  await page.getByText('Vous êtes hors ligne, et aucune carte n’est gardée sur cet appareil.').waitFor();
  expect([await copie(), await page.getByText('Lucas').count()]).toEqual([null, 0]);

  // It was ended elsewhere, and the page without a network is asked for by its own address.
  await page.context().setOffline(false);
  await page.evaluate(([texte]) => window.localStorage.setItem('portail.carteHorsLigne', texte), [
    gardee ?? '',
  ] as const);
  await portal.db.query(
    `delete from session where compte_id = (select id from compte where user_name = 'beneficiaire@demo.fr'
       and client_id = (select id from client where code = 'horizon'))`,
  );
  await page.goto('/hors-ligne.html');
  await page.waitForURL(/#\/login/);
  expect([await copie(), await page.getByText('Lucas').count()]).toEqual([null, 0]);
});

onceADay('another account of the same browser does not see the copy', async () => {
  guest = await portal.guest('adherent', { isOwn: true });
  const { page } = guest;
  await page.addInitScript(() => {
    const autre = {
      compteId: 'autre',
      date: '2026-01-01T00:00:00Z',
      organisme: 'X',
      couleur: '#0f5c63',
      cartes: [],
    };
    if (window.localStorage.getItem('essai') === null)
      window.localStorage.setItem('portail.carteHorsLigne', JSON.stringify(autre));
    window.localStorage.setItem('essai', 'oui');
  });
  await guest.load('/carte-tp', 'Ma carte de tiers payant');
  await page.getByRole('region', { name: new RegExp(`^Carte de Jeanne, ${ANNEE}`) }).waitFor();
  expect(await copie()).toContain('Jeanne');
  expect(await copie()).not.toContain('"compteId":"autre"');
});

test('a card is shared by a link, which opens once', async () => {
  guest = await portal.guest('adherent', { isOwn: true });
  const { page } = guest;
  await guest.load('/carte-tp/partager', 'Partager ma carte');
  await page.getByLabel(/^E-mail du destinataire/).fill('proche@exemple.fr');
  expect(await faultsOnceADay(guest)).toEqual([]);
  await click('Envoyer le lien');
  await page.getByText('Le lien a bien été envoyé.').first().waitFor();
  await guest.leave();
  const [mail] = await deposes(portal, 'proche@exemple.fr');
  const { hash } = new URL(mail?.variables.lien ?? '');
  guest = await portal.guest(undefined, { isOwn: true });
  await guest.load(hash.slice(1), 'Carte de tiers payant partagée');
  expect(await faultsOnceADay(guest)).toEqual([]);
  const [file] = await Promise.all([
    guest.page.waitForEvent('download'),
    click('Télécharger la carte (PDF)'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^carte-tiers-payant-\d{4}\.pdf$/);
  await guest.page.getByText('Ce lien ne fonctionne plus.').waitFor();
});
