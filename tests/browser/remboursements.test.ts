import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aujourdhui, jourFrancais } from '#src/core/valeurs/dates.ts';
import { faultsOnceADay } from '#tests/support/axe.ts';
import {
  eventually,
  type Guest,
  type GuestOptions,
  openPortal,
  type Portal,
} from '#tests/support/browser.ts';
import { CHEZ_LES_DEUX } from '#tests/support/chez-les-deux.ts';
import { inTurns, onceADay } from '#tests/support/complete.ts';
import { factureEnImage } from '#tests/support/factures.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';

/** Jeanne’s daughter, at each client. */
const EMMA = { horizon: '000000451206', littoral: '000000781006' };
/** Where screenshots go, for somebody to look at. */
const { CAPTURES } = process.env;

let portal: Portal;
let guest: Guest;
let page: Page;

async function assis(options: GuestOptions): Promise<void> {
  guest = await portal.guest('adherent', options);
  ({ page } = guest);
}

/** Nothing for axe to say, and nothing wider than the window. */
async function sain(nom: string): Promise<void> {
  await guest.settled();
  if (CAPTURES) {
    const { width } = page.viewportSize() ?? { width: 0 };
    await page.screenshot({ path: `${CAPTURES}/${nom}-${width}.png`, fullPage: true });
  }
  expect(await faultsOnceADay(guest), nom).toEqual([]);
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow), nom).toBe(0);
}

const bouton = (name: string | RegExp) => page.getByRole('button', { name });
const continuer = () => bouton(/^Continuer$/).click();

beforeAll(async () => {
  portal = await openPortal();
  const data = { nomConsentement: 'DONNEES_SANTE', isAccepted: true };
  for (const [, { host }] of CHEZ_LES_DEUX.slice(0, 2)) {
    const who = await portal.as('adherent', host);
    const answer = await who.call('POST', '/api/forms/consentement/form', { body: { data } });
    expect(answer.statusCode).toBe(200);
  }
});
afterAll(() => portal.close());

/** The words of a link that are cut over two lines. */
function motsCoupes(link: Element): string[] {
  const texte = link.firstChild;
  return [...(texte?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: mot, index }) => {
    const place = document.createRange();
    place.setStart(texte as Node, index);
    place.setEnd(texte as Node, index + mot.length);
    return new Set([...place.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [mot] : [];
  });
}

test('sur le papier, ce qui a été soigné se lit en mots entiers, et rien ne dépasse de la feuille', async () => {
  await assis({});
  await guest.load('/remboursements', 'Mes remboursements');
  await page.getByRole('row').nth(3).waitFor();
  await page.emulateMedia({ media: 'print' });
  // What an A4 sheet leaves between its margins.
  await page.setViewportSize({ width: 680, height: 960 });
  const soins = page.getByRole('rowheader').getByRole('link');
  const mots = await soins.evaluateAll((links) => links.map((link) => link.textContent));
  expect(mots.join(' ')).toContain('Consultation');
  const coupes: string[] = [];
  for (const lien of await soins.all()) coupes.push(...(await lien.evaluate(motsCoupes)));
  expect(coupes).toEqual([]);
  const depasse = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(depasse).toBe(0);
  await guest.leave();
});

/** What is under the finger in the corner of a card that is farthest from its title. */
function sousLeDoigt(carte: Element): string | null {
  carte.scrollIntoView({ block: 'center' });
  const { right, bottom } = carte.getBoundingClientRect();
  return document.elementFromPoint(right - 12, bottom - 8)?.closest('a')?.textContent ?? null;
}

/** On a tablet seven columns would cut words: each line is a card there, with its day, as on a phone, and all of it opens the care. */
async function surTablette(): Promise<void> {
  const fenetre = page.viewportSize();
  if (!fenetre) throw new Error('Aucune fenêtre');
  const cartes = page.getByText(/ · Jeanne$/);
  expect(await cartes.first().isVisible()).toBe(fenetre.width < 1000);
  await page.setViewportSize({ width: 768, height: 900 });
  await cartes.first().waitFor();
  const carte = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  expect(await carte.filter({ hasText: 'généraliste' }).first().evaluate(sousLeDoigt)).toContain(
    'généraliste',
  );
  await page.setViewportSize(fenetre);
}

describe.each(inTurns(CHEZ_LES_DEUX))('mes remboursements, %s', (_, options, test) => {
  afterEach(() => guest.leave());

  test('voir pourquoi une consultation a laissé 2 €, et revenir à ses filtres', async () => {
    await assis(options);
    await guest.load('/remboursements', 'Mes remboursements');
    await sain('remboursements');
    await bouton('Filtrer').click();
    await page.getByLabel('Personne').selectOption({ label: 'Jeanne' });
    await page.getByLabel('Mot').fill('generaliste');
    await page.getByLabel('État', { exact: true }).selectOption({ label: 'Réglé' });
    await sain('filtres');
    await page.getByRole('search').getByRole('button', { name: 'Filtrer' }).click();
    await eventually(() => page.url()).toContain('q=generaliste');
    await guest.settled();
    const adresse = page.url();
    await sain('filtre');
    await surTablette();
    await page
      .getByRole('link', { name: /Consultation généraliste/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /Consultation/ }).waitFor();
    const texte = (await page.getByRole('main').innerText()).replace(/\s/g, ' ');
    expect(texte).toContain(
      'La participation forfaitaire de 2,00 € : elle n’est remboursée par aucun contrat responsable.',
    );
    expect(texte).toMatch(/Reste à votre charge\s+2,00 €/);
    expect(await page.getByRole('link', { name: 'Signaler une erreur' }).getAttribute('href')).toMatch(
      /messagerie\/ecrire\?objet=REMB_ERREUR&decompte=\d+/,
    );
    await sain('decompte');
    await page.getByRole('link', { name: 'Retour aux remboursements' }).click();
    await eventually(() => page.url()).toBe(adresse);
  });

  onceADay('un lien profond, un décompte confidentiel, un qui n’existe pas', async () => {
    await assis(options);
    const emma = EMMA[options.host ? 'littoral' : 'horizon'];
    await guest.load(`/remboursements?personne=${emma}&etat=regle&tri=depense`, 'Mes remboursements');
    const noms = await page.getByRole('rowheader').allInnerTexts();
    expect(noms.length).toBeGreaterThan(0);
    await guest.load('/remboursements', 'Mes remboursements');
    await page.getByRole('link', { name: 'Page suivante' }).waitFor();
    const tus = page.getByRole('row').filter({ hasText: 'Soins — détail confidentiel' });
    expect(await tus.count()).toBeGreaterThan(0);
    // When they were paid is told, and said to be that; never when they were had.
    expect(await tus.first().innerText()).toMatch(/le\s\d\d\/\d\d\/\d{4}/);
    expect(await tus.first().innerText()).not.toMatch(/^\s*\d\d\/\d\d\/\d{4}/m);
    expect(await page.getByRole('link', { name: /confidentiel/ }).count()).toBe(0);
    await guest.goTo('/remboursements/01900000-0000-7000-8000-000000000000', 'Détail');
    await page.getByText('Ce décompte n’existe pas').waitFor();
    await sain('absent');
    guest.forgive(/status of 404/);
  });

  onceADay('les versements, le tiers payant, l’année et son tableau', async () => {
    await assis(options);
    await guest.load('/remboursements/versements', 'Mes versements');
    await page.getByRole('row').nth(1).locator('summary').click();
    await sain('versements');
    await guest.goTo('/remboursements/tiers-payant', 'Mes soins en tiers payant');
    await sain('tiers-payant');
    await guest.goTo('/remboursements/annee', 'Mon année');
    await page.locator('main svg rect').first().waitFor({ state: 'attached' });
    await page.getByRole('heading', { name: /^Participations et franchises de/ }).waitFor();
    await sain('annee');
    expect(await page.getByRole('rowheader').last().innerText()).toContain('Total');
    const dit = await page.getByRole('main').innerText();
    expect(dit).toContain('Chaque soin compte dans le mois où il a eu lieu');
    expect(dit).toContain('Ce que vos proches gardent confidentiel n’est pas compté.');
  });

  test('envoyer une demande de remboursement avec deux fichiers, un refusé', async () => {
    await assis(options);
    await guest.load('/remboursements/demande', 'Demander un remboursement');
    await sain('demande-1');
    const facture = page.getByLabel('Facture acquittée').first();
    await facture.setInputFiles({
      name: 'facture.exe',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('MZ'),
    });
    await page
      .getByText(/Ce format de fichier n’est pas accepté/)
      .first()
      .waitFor();
    await sain('demande-1-refus');
    // A photo held upside down: what it says is proposed, and said to be looked over.
    const jour = aujourdhui(new Date());
    const photo = await (await factureEnImage('pharmacie', jour))
      .rotate(180)
      .jpeg({ quality: 70 })
      .toBuffer();
    await facture.setInputFiles({ name: 'facture.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByText('Nous lisons votre facture').waitFor();
    await page
      .getByText('Lu sur votre facture : date des soins, montant payé, professionnel de santé.')
      .waitFor();
    await sain('demande-1-lue');
    await continuer();
    await page.getByLabel(/Emma MARTIN/).check();
    await page.getByLabel('Type de soins').selectOption('OPTI');
    await page.getByLabel('Nature des soins').selectOption('LEN');
    expect(await page.getByLabel('Date des soins').first().inputValue()).toBe(jourFrancais(jour));
    const professionnel = page.getByLabel('Professionnel de santé');
    expect(await professionnel.inputValue()).toBe('PHARMACIE DES TILLEULS');
    expect(await page.getByText('Lu sur votre facture, vérifiez.').count()).toBe(2);
    await sain('demande-2-lue');
    await professionnel.fill('Optique des Halles');
    // What is proposed goes with the box: it would come over the button.
    await professionnel.press('Tab');
    expect(await page.getByText('Lu sur votre facture, vérifiez.').count()).toBe(1);
    await continuer();
    expect(await page.getByLabel('Montant payé').inputValue()).toBe('38,75');
    await page
      .getByRole('group', { name: /Assurance maladie/ })
      .getByLabel('Non')
      .check();
    await page
      .getByRole('group', { name: /autre mutuelle/ })
      .getByLabel('Non')
      .check();
    await sain('demande-2');
    await continuer();
    await page
      .getByRole('group', { name: /accident/ })
      .getByLabel('Non')
      .check();
    await continuer();
    const pdf = { mimeType: 'application/pdf', buffer: Buffer.from(petitPdf()) };
    await page
      .getByLabel('Prescription')
      .first()
      .setInputFiles({ name: 'ordonnance.pdf', ...pdf });
    await guest.settled();
    await continuer();
    await page.getByLabel(/Je certifie/).check();
    await continuer();
    await page.getByText('ordonnance.pdf').waitFor();
    await page.getByText('Lu sur votre facture, à vérifier :').waitFor();
    await page.getByText('Compte de versement', { exact: true }).waitFor();
    await sain('demande-6');
    await bouton('Envoyer ma demande').click();
    const question = page.getByRole('dialog', { name: 'Votre confirmation est nécessaire' });
    const reference = page.getByText(/DEM-\d{4}-\d{6}/).first();
    await question.or(reference).first().waitFor();
    // On a complete run the second screen sends the same again: it is asked about, and goes on.
    if (await question.isVisible()) {
      guest.forgive(/status of 409/);
      await question.getByRole('button', { name: 'Continuer' }).click();
    }
    await reference.waitFor();
    await sain('demande-fin');
  });
});
