import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import {
  eventually,
  type Guest,
  type GuestOptions,
  openPortal,
  type Portal,
} from '#tests/support/browser.ts';
import { inTurns, onceADay } from '#tests/support/complete.ts';
import { seDeconnecte } from '#tests/support/member-area.ts';
import { deposes } from '#tests/support/outbox.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const PHONE: GuestOptions = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };
const SCREENS = [
  ['on a desk', {}],
  ['on a phone', PHONE],
] as const;
const IBAN = 'FR76 3000 4000 0312 3456 7890 143';
/** Who has the contract PL100002. */
const LITTORAL_SANS_RIB = '000000781003';
const NAME = 'Compte bancaire pour vos remboursements';

let portal: Portal;
let guest: Guest;
let page: Page;

async function sitDown(...who: Parameters<Portal['guest']>): Promise<void> {
  guest = await portal.guest(...who);
  ({ page } = guest);
}

/** How far the page is wider than its window, in pixels. */
function overflow(): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** A member whose contract lacks an account, signed in. */
async function withoutAccount(code: 'horizon' | 'littoral', numPers: string): Promise<Visitor> {
  const userName = 'paul@exemple.fr';
  await portal.db.query(
    `with ajoute as (
       insert into compte (client_id, user_name, email, nom, prenom, code_civilite, password_hash, num_pers, date_activation)
       select c.client_id, $2, $2, 'SANSRIB', 'Paul', 'M', c.password_hash, $3, now()
       from compte c join client on client.id = c.client_id
       where client.code = $1 and c.user_name = 'adherent@demo.fr' returning id, client_id
     )
     insert into compte_role (compte_id, role_id)
     select ajoute.id, role.id from ajoute join role on role.client_id = ajoute.client_id and role.name = 'User'`,
    [code, userName, numPers],
  );
  const someone = visitor(portal.app, code === 'horizon' ? 'localhost' : 'deux.localhost');
  await someone.signIn(userName);
  return someone;
}

const banner = () => page.getByRole('banner').innerText();
const main = () => page.getByRole('main').innerText();
const popup = () => page.getByRole('dialog', { name: NAME });

async function fill(): Promise<void> {
  await popup().getByLabel('Titulaire du compte').fill('Paul Durand');
  await popup().getByLabel('IBAN').fill(IBAN.replaceAll(' ', '').toLowerCase());
  await popup().getByLabel('BIC').fill('bnpafrppxxx');
  expect(await popup().getByLabel('IBAN').inputValue()).toBe(IBAN);
  expect(await popup().getByLabel('BIC').inputValue()).toBe('BNPAFRPPXXX');
}

const save = () => popup().getByRole('button', { name: 'Enregistrer ce compte' }).click();

// A portal for each: what is given to the management system stays there.
describe.each(inTurns(SCREENS))('contracts, %s', (_, options, test) => {
  beforeAll(async () => {
    portal = await openPortal();
  });
  afterEach(() => guest.leave());
  afterAll(() => portal.close());

  test('the current one is the first, changes, is found again, and is forgotten with the session', async () => {
    await sitDown('adherent', options);
    await guest.load('/accueil', 'Accueil');
    expect(await overflow()).toBe(0);
    expect(await faultsOnceADay(guest)).toEqual([]);

    await page.getByRole('button', { name: /En choisir un autre/ }).click();
    await page.getByRole('menu', { name: 'Vos contrats' }).waitFor();
    expect(await faults(guest)).toEqual([]);
    await page.getByRole('menuitemradio', { name: 'Prévoyance Revenus – n° 00012346 (suspendu)' }).click();
    await eventually(banner).toContain('(suspendu)');
    await page.getByText('Contrat affiché : Prévoyance Revenus').waitFor();
    expect(await overflow()).toBe(0);

    await page.reload();
    await guest.settled();
    expect(await banner()).toContain('00012346');
    await seDeconnecte(page);
    await page.getByRole('link', { name: 'Me connecter' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('portail.numContrat'))).toBeNull();
  });

  test('an account that is missing, automatic: may wait, then is given and is there', async () => {
    await sitDown(await withoutAccount('horizon', '000000451301'), options);
    await guest.load('/accueil');
    await popup().waitFor();
    expect(await faults(guest)).toEqual([]);
    await page.keyboard.press('Escape');
    await popup().waitFor({ state: 'hidden' });
    // One window after the other: what waits for an answer too is asked for then.
    const consents = page.getByRole('dialog', { name: 'Vos consentements' });
    await consents.waitFor();
    await consents.getByRole('button', { name: 'Fermer', exact: true }).click();
    await consents.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Donner un compte' }).click();
    await popup().waitFor();
    await save();
    await popup().getByRole('alert').waitFor();
    expect(await faults(guest)).toEqual([]);
    expect(await overflow()).toBe(0);
    await fill();
    await save();
    await popup().waitFor({ state: 'hidden' });
    await page.getByText('Votre demande a bien été prise en compte.').waitFor();
    await guest.goTo('/profil/rib', 'Coordonnées bancaires');
    await eventually(main).toContain('***0 143');
    const mails = () => deposes(portal, 'paul@exemple.fr');
    const models = async () => (await mails()).map(({ modele }) => modele).sort();
    await eventually(models).toEqual(['AR_RIB_PRESTATIONS', 'SECU_MODIFICATION']);
    expect(JSON.stringify(await mails())).not.toContain('FR76');
  });

  onceADay('an account that is missing, by hand and blocking: there is no way around it', async () => {
    await sitDown(await withoutAccount('littoral', LITTORAL_SANS_RIB), {
      ...options,
      host: 'deux.localhost',
    });
    await guest.load('/accueil');
    await popup().waitFor();
    for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
    await page.mouse.click(5, 5);
    expect(await popup().isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: /^(Fermer|Plus tard)$/ }).count()).toBe(0);
    await fill();
    await save();
    const told = popup().getByText('Merci de joindre le document demandé.').first();
    await told.waitFor();
    expect(await faults(guest)).toEqual([]);
    const file = { name: 'RIB de Paul.pdf', mimeType: 'application/pdf', buffer: Buffer.from(petitPdf()) };
    await popup().getByLabel('Relevé d’identité bancaire (RIB)').setInputFiles(file);
    await popup()
      .getByText(/\(\d+ Octets\)/)
      .waitFor();
    await save();
    await popup().waitFor({ state: 'hidden' });
    await page.getByText('et sera traitée dans les plus brefs délais.').first().waitFor();
    await page.reload();
    await guest.settled();
    expect(await popup().count()).toBe(0);
  });
});
