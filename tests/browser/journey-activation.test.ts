import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import {
  BON_MOT_DE_PASSE,
  compteCree,
  dernierLien,
  type LienRecu,
  tempsPasse,
} from '#tests/support/accounts.ts';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import { type Guest, type GuestOptions, openPortal, type Portal } from '#tests/support/browser.ts';
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
const OVER = 'Le lien que vous avez suivi n’est plus valide';

async function sitDown(options: GuestOptions = {}): Promise<void> {
  guest = await portal.guest(undefined, options);
  ({ page } = guest);
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const click = (name: string) => page.getByRole('button', { name, exact: true }).click();
const address = () => new URL(page.url()).hash;
const route = ({ route: path, code, userId }: LienRecu) => `${path}?code=${code}&userId=${userId}`;

async function seenClean(look = faultsOnceADay): Promise<void> {
  await guest.settled();
  expect(await look(guest)).toEqual([]);
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
}

/** An account as registration leaves it, with its mail. */
async function registered(userName: string): Promise<LienRecu> {
  const [row] = await portal.db.query<{ id: string }>(
    `insert into compte (client_id, user_name, email, nom, prenom, password_hash, etat_compte)
     select c.client_id, $1, $1, 'LEROY', 'Anne', c.password_hash, 'enAttenteActivation'
     from compte c join client on client.id = c.client_id
     where client.code = 'horizon' and c.user_name = 'adherent@demo.fr' returning id`,
    [userName],
  );
  const someone = await portal.as('visiteur');
  await someone.call('POST', `/api/identity/relance-activation?userId=${row?.id}`);
  return dernierLien(portal, userName);
}

describe.each(
  inTurn(
    [
      ['on a desk', {}],
      ['on a phone', PHONE],
    ] as const,
    0,
    2,
  ),
)('an account that an administrator created, %s', (_, options) => {
  test('is activated with terms of use, consents and the word on documents', async () => {
    const userName = await compteCree(portal, await portal.as('admin'));
    await portal.db.query(
      `update compte c set num_pers = jeanne.num_pers from compte jeanne
       where c.user_name = $1 and jeanne.client_id = c.client_id and jeanne.user_name = 'adherent@demo.fr'`,
      [userName],
    );
    const lien = await dernierLien(portal, userName);
    await sitDown(options);
    await guest.load(route(lien), 'Activer mon compte');
    expect(address()).toBe('#/activate-user');
    await seenClean(faults);

    await click('Activer mon compte');
    await page.getByRole('alert').filter({ hasText: M.FORM }).waitFor();
    await page.getByText(enTypographie(M.CGU_ABSENTES)).waitFor();
    const password = page.getByLabel(/^Mot de passe/);
    expect(await password.getAttribute('autocomplete')).toBe('new-password');
    await password.fill(BON_MOT_DE_PASSE);
    await page.getByLabel(/^Confirmation du mot de passe/).fill(BON_MOT_DE_PASSE);
    await page.getByLabel(/^Je souhaite recevoir par e-mail/).check();
    await page.getByLabel(/^J’accepte les conditions/).check();
    await click('Activer mon compte');

    const popup = page.getByRole('dialog', { name: 'Vos documents en ligne' });
    await popup.waitFor();
    await seenClean(faults);
    await popup.getByRole('button', { name: 'Oui, en ligne' }).click();
    await heading('Votre compte est activé');
    await seenClean();
    const consents = await portal.db.query(
      `select nom_consentement as nom, is_accepted as accepte from consentement_reponse r
       join compte c on c.id = r.compte_id where c.user_name = $1 and is_accepted order by nom_consentement`,
      [userName],
    );
    expect(consents).toEqual([
      { nom: 'CGU', accepte: true },
      { nom: 'OFFRES_MUTUELLE_EMAIL', accepte: true },
    ]);

    await page.getByRole('link', { name: 'Se connecter' }).click();
    await heading('Connexion');
    await page.getByLabel(/^Identifiant/).fill(userName);
    await page.getByLabel(/^Mot de passe/).fill(BON_MOT_DE_PASSE);
    await click('Se connecter');
    await heading('Bonjour Paul');
    await guest.settled();
  });
});

onceADay('where documents on line are not offered, one goes straight on', async () => {
  const there = await portal.as('admin', 'deux.localhost');
  const userName = await compteCree(portal, there);
  await sitDown({ host: 'deux.localhost' });
  await guest.load(route(await dernierLien(portal, userName)), 'Activer mon compte');
  await page.getByLabel(/^Mot de passe/).fill(BON_MOT_DE_PASSE);
  await page.getByLabel(/^Confirmation du mot de passe/).fill(BON_MOT_DE_PASSE);
  await page.getByLabel(/^J’accepte les conditions/).check();
  await click('Activer mon compte');
  await heading('Votre compte est activé');
});

test.each(
  inTurn(
    [
      ['without a link', '', 'Demander un nouveau lien'],
      ['with one that is none', '?code=x&userId=y', 'Mot de passe oublié'],
    ] as const,
    1,
    2,
  ),
)('the activation %s says that it is over, and leads to another', async (_, query, suite) => {
  await sitDown(PHONE);
  await guest.load(`/activate-user${query}`, OVER);
  await heading(OVER);
  expect(address()).toBe('#/activate-user');
  await seenClean();
  await page.getByRole('link', { name: suite, exact: true }).click();
  await heading('Mot de passe oublié');
});

describe('the address of somebody who registered', () => {
  test('is confirmed; the same link then says that it is done', async () => {
    const lien = await registered('anne.un@exemple.fr');
    await sitDown();
    await guest.load(route(lien), 'Votre adresse e-mail est confirmée');
    expect(address()).toBe('#/confirm-email');
    await seenClean();
    await page.getByRole('link', { name: 'Se connecter' }).waitFor();
    await guest.leave();
    await sitDown(PHONE);
    await guest.load(route(lien), 'Votre adresse e-mail est déjà confirmée');
    await page.getByRole('link', { name: 'Se connecter' }).waitFor();
    await seenClean();
    guest.forgive(/status of 400/);
  });

  onceADay('is asked for again when the link is over', async () => {
    const former = await registered('anne.deux@exemple.fr');
    await portal.db.query('update lien set date_expiration = now()');
    await sitDown();
    await guest.load(route(former), 'Ce lien n’est plus valable');
    guest.forgive(/status of 400/);
    await seenClean();
    await click('Recevoir un nouveau lien');
    await page.getByText(/un nouveau lien vient de vous être envoyé/).waitFor();
    const lien = await dernierLien(portal, 'anne.deux@exemple.fr');
    expect(lien.code).not.toBe(former.code);
    await guest.goTo(route(lien), 'Votre adresse e-mail est confirmée');
  });
});

onceADay('a client with an external provider keeps the confirmation, and sends the rest to it', async () => {
  await portal.db.query(
    `update client set configuration = configuration || '{"oidcExternalProvider": "Fournisseur"}' where code = 'littoral'`,
  );
  await sitDown({ host: 'deux.localhost' });
  await guest.load('/confirm-email?code=x&userId=y', 'Ce lien n’est plus valable');
  guest.forgive(/status of 400/);
  const provider = {
    contentType: 'text/html; charset=utf-8',
    body: '<title>Fournisseur</title><h1>Fournisseur</h1>',
  };
  await page.route('**/api/identity/login*', (request) => request.fulfill(provider));
  for (const guarded of ['activate-user', 'forgot-password', 'reset-password', 'reset-password-error']) {
    await page.goto(`/#/${guarded}`);
    await heading('Fournisseur');
  }
  await portal.db.query(
    `update client set configuration = configuration - 'oidcExternalProvider' where code = 'littoral'`,
  );
});
