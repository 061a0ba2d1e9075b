import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { R } from '#src/core/api/refus.ts';
import { M } from '#src/core/definition/messages.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { BON_MOT_DE_PASSE, dernierLien, type LienRecu, tempsPasse } from '#tests/support/accounts.ts';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import {
  eventually,
  type Guest,
  type GuestOptions,
  openPortal,
  type Portal,
} from '#tests/support/browser.ts';
import { inTurn, onceADay } from '#tests/support/complete.ts';

let portal: Portal;
let guest: Guest;
let page: Page;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(() => tempsPasse(portal));
afterEach(() => guest.leave());
afterAll(() => portal.close());

const PHONE: GuestOptions = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };
const WHO = 'gestionnaire@demo.fr';
const OVER = 'Le lien que vous avez suivi n’est plus valide';

async function sitDown(options: GuestOptions = {}): Promise<void> {
  guest = await portal.guest(undefined, options);
  ({ page } = guest);
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const click = (name: string) => page.getByRole('button', { name, exact: true }).click();
const address = () => new URL(page.url()).hash;

function route({ route: path, code, userId }: LienRecu): string {
  return `${path}?code=${code}&userId=${userId}`;
}

/** Says at the page that one forgot the password of an account. */
async function forget(userName: string): Promise<void> {
  await page.getByLabel(/^Identifiant/).fill(userName);
  await page.getByLabel(/^Date de naissance/).fill('12051985');
  await click('Envoyer');
  await heading('Consultez votre messagerie');
  await guest.settled();
}

async function choose(password: string, confirmation = password): Promise<void> {
  await page.getByLabel(/^Nouveau mot de passe/).fill(password);
  await page.getByLabel(/^Confirmation du mot de passe/).fill(confirmation);
  await click('Valider');
}

async function seenClean(): Promise<void> {
  await guest.settled();
  expect(await faultsOnceADay(guest)).toEqual([]);
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
}

describe.each(
  inTurn(
    [
      ['on a desk', {}, WHO, 'Muguet-Brume-58'],
      ['on a phone', PHONE, 'consultant@demo.fr', BON_MOT_DE_PASSE],
    ] as const,
    1,
    2,
  ),
)('a forgotten password, %s', (_, options, userName, password) => {
  test('is chosen again by the mail’s link, which then opens no more', async () => {
    await sitDown(options);
    await guest.load('/login', 'Connexion');
    await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
    await heading('Mot de passe oublié');
    await seenClean();
    await click('Envoyer');
    await page.getByRole('alert').filter({ hasText: M.FORM }).waitFor();
    await page.getByRole('button', { name: `Date de naissance : ${M.DATE_NAISSANCE}` }).click();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe(
      'bday',
    );
    await forget(userName);
    await seenClean();

    const lien = await dernierLien(portal, userName);
    await guest.goTo(route(lien), 'Choisir un nouveau mot de passe');
    expect(address()).toBe('#/reset-password');
    const before = await page.evaluate(() => window.history.length);
    await seenClean();
    // Loaded again, as a phone does: the link has not served, and the page still has it.
    await page.reload();
    await guest.settled();
    expect(address()).toBe('#/reset-password');

    const rule = page.getByText('Votre mot de passe doit comporter').locator('..');
    await page.getByLabel(/^Nouveau mot de passe/).fill('abc');
    await rule.getByText('une minuscule : c’est fait').waitFor();
    await rule.getByText('un chiffre : il manque').waitFor();
    expect(await faults(guest)).toEqual([]);
    await choose(password, `${password}x`);
    await page
      .getByRole('status')
      .filter({ hasText: enTypographie(M.MOTS_DE_PASSE_DIFFERENTS) })
      .or(page.getByRole('alert').filter({ hasText: enTypographie(M.MOTS_DE_PASSE_DIFFERENTS) }))
      .first()
      .waitFor();
    await choose('Azerty123456!');
    await page.getByText(R.MOT_DE_PASSE_CONNU).first().waitFor();
    await choose(password);
    await heading('Votre demande a bien été prise en compte');
    expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(before);
    await seenClean();
    await page.getByRole('link', { name: 'Se connecter' }).click();
    await heading('Connexion');
    await page.getByLabel(/^Identifiant/).fill(userName);
    await page.getByLabel(/^Mot de passe/).fill(password);
    await click('Se connecter');
    await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
  });
});

onceADay('a link that was used leads to the page that says so, and on to another', async () => {
  await sitDown();
  await guest.load('/forgot-password', 'Mot de passe oublié');
  await forget(WHO);
  const lien = await dernierLien(portal, WHO);
  await portal.db.query('update lien set date_expiration = now()');
  await guest.goTo(route(lien), OVER);
  await eventually(address).toBe('#/reset-password-error');
  await seenClean();
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await heading('Mot de passe oublié');
});

onceADay('a link that is over while the form is filled in leads there too', async () => {
  await sitDown();
  await guest.load('/forgot-password', 'Mot de passe oublié');
  await forget(WHO);
  await guest.goTo(route(await dernierLien(portal, WHO)), 'Choisir un nouveau mot de passe');
  await portal.db.query('update lien set date_expiration = now()');
  await choose('Jonquille-Pluie-63');
  await heading(OVER);
  await eventually(address).toBe('#/reset-password-error');
  guest.forgive(/status of 400/);
});

test.each(inTurn(['/reset-password', '/reset-password?code=x&userId=y', '/reset-password-error'], 1, 3))(
  '%s opens nothing, and says it without a trace',
  async (where) => {
    await sitDown(PHONE);
    await guest.load(where, OVER);
    await heading(OVER);
    expect(address()).toBe('#/reset-password-error');
    await seenClean();
  },
);

onceADay('an account that does not exist is answered like one that does', async () => {
  await sitDown();
  await guest.load('/forgot-password', 'Mot de passe oublié');
  await forget('personne@exemple.fr');
  expect(await portal.db.query("select 1 from envoi where destinataire = 'personne@exemple.fr'")).toEqual([]);
});

test('«Retour» leads back to the sign-in, and the client that asks for it offers the forgotten identifier', async () => {
  await sitDown();
  await guest.load('/login', 'Connexion');
  await page.getByRole('link', { name: 'Identifiant oublié ?' }).waitFor();
  await guest.goTo('/forgot-password', 'Mot de passe oublié');
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await heading('Connexion');
  await guest.leave();
  await sitDown({ host: 'deux.localhost' });
  await guest.load('/login', 'Connexion');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).waitFor();
  expect(await page.getByRole('link', { name: 'Identifiant oublié ?' }).count()).toBe(0);
});
