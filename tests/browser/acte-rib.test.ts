import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { faultsOnceADay } from '#tests/support/axe.ts';
import {
  eventually,
  type Guest,
  type GuestOptions,
  openPortal,
  type Portal,
} from '#tests/support/browser.ts';
import { inTurns, onceADay } from '#tests/support/complete.ts';
import { lastCode } from '#tests/support/security-code.ts';

const PHONE: GuestOptions = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };
const SCREENS = [
  ['on a desk', {}],
  ['on a phone', PHONE],
] as const;
const ROUTE = '/profil/rib/remboursements';
const TITRE = 'Compte bancaire pour mes remboursements';
const IBAN = 'FR76 3000 4000 0312 3456 7890 143';
/** Where screenshots go, for somebody to look at. */
const { CAPTURES } = process.env;

let portal: Portal;
let guest: Guest;
let page: Page;
let shots = 0;

async function sitDown(options: GuestOptions): Promise<void> {
  guest = await portal.guest('adherent', options);
  ({ page } = guest);
  await guest.load(ROUTE, TITRE);
}

/** Nothing for axe to say, and nothing wider than the window. */
async function sain(): Promise<void> {
  await guest.settled();
  shots += 1;
  if (CAPTURES) await page.screenshot({ path: `${CAPTURES}/acte-${shots}.png`, fullPage: true });
  expect(await faultsOnceADay(guest)).toEqual([]);
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
}

const etape = () => page.locator('main h2').first().innerText();
const continuer = () => page.getByRole('button', { name: 'Continuer', exact: true }).click();
const field = (name: string) => page.getByLabel(name);

async function compte(iban = IBAN, bic = 'BNPAFRPPXXX'): Promise<void> {
  await field('Titulaire du compte').fill('Jeanne Martin');
  await field('IBAN').fill(iban);
  await field('BIC').fill(bic);
}

/** Asks for the code that the act wants, and gives it. */
async function donneLeCode(): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await sain();
  await dialog.getByRole('button', { name: 'Recevoir un code' }).click();
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.type(await lastCode(portal, 'adherent@demo.fr'));
  await dialog.getByRole('button', { name: 'Valider le code' }).click();
}

describe.each(inTurns(SCREENS))('changing one’s account, %s', (_, options, test) => {
  beforeAll(async () => {
    portal = await openPortal();
  });
  afterEach(() => guest.leave());
  afterAll(() => portal.close());

  onceADay('bad answers are told on their step, and nothing is sent', async () => {
    await sitDown(options);
    expect(await etape()).toContain('Étape 1 sur');
    await sain();
    await continuer();
    const summary = page.getByRole('form').getByRole('alert');
    await summary.waitFor();
    expect(await summary.innerText()).toContain('Merci de renseigner toutes les données obligatoires.');
    await sain();
    await compte('FR7530006000011234567890189', 'DEUTDEFF');
    await continuer();
    await eventually(() => summary.innerText()).toContain('L’IBAN saisi n’est pas valide.');
    await compte(IBAN, 'DEUTDEFF');
    await continuer();
    await eventually(() => summary.innerText()).toContain('BIC');
    await sain();
  });

  test('a reload finds the answers again, without the account; leaving asks first', async () => {
    await sitDown(options);
    await compte();
    await page.reload();
    await guest.settled();
    await page.getByText('Nous avons retrouvé votre saisie.').waitFor();
    expect(await field('Titulaire du compte').inputValue()).toBe('Jeanne Martin');
    expect(await field('IBAN').inputValue()).toBe('');
    await sain();
    await page.getByRole('link', { name: 'Retour au profil' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quitter sans envoyer ?' });
    await dialog.waitFor();
    await sain();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Recommencer', exact: true }).click();
    await page.getByRole('dialog', { name: 'Recommencer depuis le début ?' }).waitFor();
    await sain();
    await page.getByRole('button', { name: 'Effacer et recommencer' }).click();
    expect(await field('Titulaire du compte').inputValue()).toBe('');
  });

  onceADay('a session that ends keeps the answers, for whoever signs in again on the same page', async () => {
    await sitDown(options);
    await compte();
    // The page is left before the session goes: it may still be about to follow it.
    await page.goto('about:blank');
    await page.context().clearCookies({ name: /session/i });
    await page.goto(`/#${ROUTE}`);
    await page.getByLabel(/^Identifiant/).fill('adherent@demo.fr');
    await page.getByLabel(/^Mot de passe/).fill('Demonstration-2026!');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByText('Nous avons retrouvé votre saisie.').waitFor();
    expect(await field('Titulaire du compte').inputValue()).toBe('Jeanne Martin');
    await page.getByRole('button', { name: 'Recommencer', exact: true }).click();
    await page.getByRole('button', { name: 'Effacer et recommencer' }).click();
  });

  test('step by step, the code, the confirmation, and one request whatever is pressed', async () => {
    await sitDown(options);
    await compte();
    // Read again whole before it is sent, on the narrowest window too.
    expect(await field('IBAN').evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    await continuer();
    await eventually(etape).toContain('Étape 2 sur');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await sain();
    await page.goBack();
    await eventually(etape).toContain('Étape 1 sur');
    expect(await field('BIC').inputValue()).toBe('BNPAFRPPXXX');
    await page.goForward();
    await eventually(etape).toContain('Étape 2 sur');
    await continuer();
    await eventually(etape).toContain('Vérifiez vos réponses');
    await sain();
    const main = await page.getByRole('main').innerText();
    expect(main).toContain('***0 143');
    expect(main).not.toContain('3000 4000');
    const other = await page.context().newPage();
    await other.goto(`/#${ROUTE}`);
    await other.getByRole('button', { name: 'Continuer', exact: true }).waitFor();
    await page.bringToFront();
    await page.getByRole('button', { name: 'Valider' }).dblclick();
    await donneLeCode();
    await page.getByRole('heading', { name: /Votre demande est/ }).waitFor();
    await other.getByText('Cette demande vient d’être envoyée depuis un autre onglet.').waitFor();
    await other.close();
    await sain();
    await page.reload();
    await guest.settled();
    await page.getByRole('heading', { name: /Votre demande est/ }).waitFor();
    const [row] = await portal.db.query<{ nb: string }>(
      `select count(*) as nb from demande where code_type = 'ribPrestations' and compte_id is not null`,
    );
    expect(Number(row?.nb)).toBe(1);
    // The first sending is refused until the code is given.
    guest.forgive(/status of 403/);
  });
});
