import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CODES_RECUPERATION } from '#server/demonstration/people.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import {
  eventually,
  type Guest,
  type GuestOptions,
  openPortal,
  type Portal,
} from '#tests/support/browser.ts';
import { inTurn, inTurns, onceADay } from '#tests/support/complete.ts';
import { PASSWORD } from '#tests/support/visitor.ts';

let portal: Portal;
let guest: Guest;
let page: Page;
beforeAll(async () => {
  portal = await openPortal();
});
/** Another hour: what was counted, and the codes that have served, are forgotten. */
beforeEach(async () => {
  for (const table of ['limite', 'tentative_connexion', 'cle_acces'])
    await portal.db.query(`delete from ${table}`);
  await portal.db.query('update facteur_totp set dernier_pas = 0');
  await portal.db.query('update code_recuperation set date_utilisation = null');
});
afterEach(() => guest.leave());
afterAll(() => portal.close());

const DESK: GuestOptions = {};
const PHONE: GuestOptions = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };
const BOTH = [
  ['1280 px', DESK],
  ['375 px', PHONE],
] as const;

async function sitDown(options: GuestOptions): Promise<void> {
  guest = await portal.guest(undefined, options);
  ({ page } = guest);
}

const click = (name: string | RegExp) => page.getByRole('button', { name }).click();
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function seenClean(look = faults): Promise<void> {
  await guest.settled();
  expect(await look(guest)).toEqual([]);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBe(0);
}

async function givePassword(userName = 'securite@demo.fr'): Promise<void> {
  await guest.load('/login', 'Connexion');
  await page.getByLabel(/^Identifiant/).fill(userName);
  await page.getByLabel(/^Mot de passe/).fill(PASSWORD);
  await click('Se connecter');
}

async function signIn(): Promise<void> {
  await givePassword();
  await heading('Second facteur');
  await page.getByLabel(/^Code à 6 chiffres/).fill(codeOf());
  await click('Se connecter');
  await heading('Tableau de bord');
}

/** A key that says yes to everything, as a telephone with a finger on it. */
async function virtualKey(): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return session;
}

async function openSecurity(): Promise<void> {
  await click(/^Mon compte/);
  await page.getByRole('menuitem', { name: 'Sécurité de mon compte' }).click();
  await heading('Sécurité de mon compte');
  await guest.settled();
}

describe.each(inTurns(BOTH))('securite@demo.fr at %s', (_size, options, test) => {
  onceADay('signs in with the code of the application, after a wrong one', async () => {
    await sitDown(options);
    await givePassword();
    await heading('Second facteur');
    await seenClean();
    await click('Se connecter');
    await page.getByText('Ce champ est obligatoire.').first().waitFor();
    await page.getByLabel(/^Code à 6 chiffres/).fill('000000');
    await click('Se connecter');
    await page
      .getByText(/Ce code n’est pas le bon/)
      .first()
      .waitFor();
    await seenClean(faultsOnceADay);
    await page.getByLabel(/^Code à 6 chiffres/).fill(codeOf());
    await click('Se connecter');
    await heading('Tableau de bord');
    guest.forgive(/status of 400/);
  });

  test('signs in with a recovery code', async () => {
    await sitDown(options);
    await givePassword();
    await click('Utiliser un code de récupération');
    await page.getByLabel(/^Code de récupération/).fill((CODES_RECUPERATION[0] ?? '').toLowerCase());
    await click('Se connecter');
    await heading('Tableau de bord');
  });

  test('adds a passkey, signs in with it, and takes it away', async () => {
    await sitDown(options);
    await virtualKey();
    await signIn();
    await openSecurity();
    await seenClean();
    await click('Ajouter une clé d’accès');
    await page.getByLabel(/^Nom de la clé/).fill('Téléphone');
    await seenClean();
    await click('Continuer');
    await page.getByText('Téléphone', { exact: true }).waitFor();
    await seenClean(faultsOnceADay);
    await click(/^Mon compte/);
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await heading('Bienvenue sur votre espace adhérent');
    await givePassword();
    await heading('Second facteur');
    await seenClean(faultsOnceADay);
    await click('Utiliser ma clé d’accès');
    await heading('Tableau de bord');
    await openSecurity();
    await click('Retirer la clé Téléphone');
    const asked = page.getByRole('dialog', { name: 'Retirer la clé « Téléphone » ?' });
    await asked.getByText('Vous vous connecterez avec un code de votre application.').waitFor();
    await seenClean();
    await asked.getByRole('button', { name: 'Retirer la clé' }).click();
    await eventually(() => page.getByText('Téléphone', { exact: true }).count()).toBe(0);
  });

  onceADay('renews its recovery codes, once it has shown its second factor again', async () => {
    await sitDown(options);
    await signIn();
    await portal.db.query('delete from preuve_second_facteur');
    await portal.db.query('update facteur_totp set dernier_pas = 0');
    await openSecurity();
    await click('Renouveler les codes de récupération');
    await page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' }).waitFor();
    await seenClean();
    await page.getByLabel(/^Code à 6 chiffres/).fill(codeOf());
    await click('Confirmer');
    const codes = page.getByRole('dialog', { name: 'Vos codes de récupération' });
    await codes.waitFor();
    await eventually(() => codes.getByRole('listitem').count()).toBe(10);
    await seenClean();
    await click('J’ai gardé mes codes');
    guest.forgive(/status of 403/);
    // The published ones serve again, for the tests that follow.
    await restoreCodes();
  });
});

/** Puts the demonstration's own codes back. */
async function restoreCodes(): Promise<void> {
  const { secondFacteurDeDemonstration } = await import('#server/demonstration/demo-second-factor.ts');
  const { makeCoffre } = await import('#server/config/secrets.ts');
  const { CLE_SECRETE } = await import('#tests/support/key.ts');
  const rows = await portal.db.query<{ id: string }>(
    "select id from compte where user_name = 'securite@demo.fr'",
  );
  for (const { id } of rows) {
    const { codes } = secondFacteurDeDemonstration(makeCoffre(CLE_SECRETE))(id);
    await portal.db.query('delete from code_recuperation where compte_id = $1', [id]);
    await portal.db.query(
      'insert into code_recuperation (compte_id, empreinte) select $1, unnest($2::bytea[])',
      [id, codes],
    );
  }
}

onceADay('replaces the application by another', async () => {
  await sitDown(DESK);
  await signIn();
  await openSecurity();
  await click('Remplacer l’application');
  const dialog = page.getByRole('dialog', { name: 'Remplacer l’application' });
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '');
  expect(secret).toHaveLength(32);
  await eventually(() =>
    dialog.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth),
  ).toBeGreaterThan(100);
  await seenClean();
  await dialog.getByLabel(/^Code à 6 chiffres/).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByRole('dialog', { name: 'Vos codes de récupération' }).waitFor();
});

describe.each(inTurn(BOTH, 1, 2))('a first sign-in at %s', (_size, options) => {
  test('chooses a second factor, keeps its codes and goes in', async () => {
    await portal.db.query(
      "update compte set is_second_facteur_exige = true where user_name = 'consultant@demo.fr'",
    );
    await portal.db.query(
      "delete from facteur_totp where compte_id in (select id from compte where user_name = 'consultant@demo.fr')",
    );
    await sitDown(options);
    await givePassword('consultant@demo.fr');
    await heading('Protéger mon compte');
    await seenClean();
    const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
    await page.getByLabel(/^Code à 6 chiffres/).fill(codeOf(secret));
    await click('Confirmer');
    await page.getByRole('list', { name: 'Codes de récupération' }).waitFor();
    await seenClean();
    await click('J’ai gardé mes codes, continuer');
    await heading('Tableau de bord');
  });
});

describe('signing out', () => {
  test('in one window closes the other, which says so', async () => {
    await sitDown(DESK);
    await guest.load('/login', 'Connexion');
    await page.getByLabel(/^Identifiant/).fill('gestionnaire@demo.fr');
    await page.getByLabel(/^Mot de passe/).fill(PASSWORD);
    await click('Se connecter');
    await heading('Tableau de bord');
    const second = await page.context().newPage();
    await second.goto(`${portal.origin()}/#/admin/civilite`);
    await second.getByRole('heading', { level: 1, name: /Civilités/ }).waitFor();
    await click(/^Mon compte/);
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await second.getByText('Vous êtes déconnecté.').waitFor();
    expect(new URL(second.url()).hash).toMatch(/^(#\/)?$/);
    await second.close();
  });

  onceADay('elsewhere, on another browser, ends this one', async () => {
    const elsewhere = await portal.as('gestionnaire', 'deux.localhost');
    guest = await portal.guest(elsewhere, { host: 'deux.localhost' });
    ({ page } = guest);
    const listening = page.waitForRequest(/session-events/);
    await guest.load('/admin', 'Tableau de bord');
    await listening;
    await portal.db.query('select pg_sleep(0.2)');
    await elsewhere.call('POST', '/api/identity/logout');
    await page.getByText('Votre session a pris fin.').waitFor();
  });
});
