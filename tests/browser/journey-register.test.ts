import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import { type Guest, type GuestOptions, openPortal, type Portal } from '#tests/support/browser.ts';
import { inTurn, onceADay, oneOfEach } from '#tests/support/complete.ts';
import { continueVers, remplitInscription } from '#tests/support/ecran-inscription.ts';
import { ASSURES, NOUVEAU } from '#tests/support/inscriptions.ts';
import { deposes } from '#tests/support/outbox.ts';

let portal: Portal;
let guest: Guest;
let page: Page;
beforeAll(async () => {
  portal = await openPortal();
});
afterEach(() => guest.leave());
afterAll(() => portal.close());

const DESK: GuestOptions = {};
const PHONE: GuestOptions = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };

async function arrive(options: GuestOptions, route: string, title: string): Promise<void> {
  guest = await portal.guest(undefined, options);
  ({ page } = guest);
  await guest.load(route, title);
  const refuse = page.getByRole('button', { name: 'Tout refuser' });
  if (await refuse.isVisible()) await refuse.click();
}

const SCREENS = [
  ['at a desk', DESK],
  ['on a phone', PHONE],
] as const;

const field = (name: string, form = 'inscription') => page.locator(`#${form}-${name}`);
const submit = (name = 'Créer mon compte') => page.getByRole('button', { name }).click();

/** How far the page is wider than its window. */
const overflow = () =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function fill(answers: Readonly<Record<string, string>>, form = 'inscription'): Promise<void> {
  for (const [name, value] of Object.entries(answers)) await field(name, form).fill(value);
}

const access = (email: string) => ({ email, password: NOUVEAU, confirmPassword: NOUVEAU });
const { paul, zoe, hugo, camille } = ASSURES;
const born = (iso: string) => iso.split('-').reverse().join('');

/** What each client asks of somebody; the other number is not filled in where one is enough. */
const PEOPLE = [
  [
    'horizon, at a desk',
    DESK,
    { ...paul, dateNaissance: born(paul.dateNaissance), ...access('paul@exemple.fr') },
  ],
  [
    'horizon, on a phone',
    PHONE,
    {
      ...{ numeroContrat: zoe.numeroContrat, nir: zoe.nir, prenom: zoe.prenom, nom: zoe.nom },
      ...{ dateNaissance: born(zoe.dateNaissance), codePostal: zoe.codePostal, ...access(zoe.email) },
    },
  ],
  [
    'littoral, at a desk',
    { ...DESK, host: 'deux.localhost' },
    {
      ...{ numeroContrat: hugo.numeroContrat, prenom: hugo.prenom, nom: hugo.nom },
      ...{ dateNaissance: born(hugo.dateNaissance), ...access(hugo.email) },
    },
  ],
  [
    'littoral, on a phone',
    { ...PHONE, host: 'deux.localhost' },
    {
      ...{ nir: camille.nir, prenom: camille.prenom, nom: camille.nom, iban: camille.iban },
      ...{ dateNaissance: born(camille.dateNaissance), ...access(camille.email) },
    },
  ],
] as const;

/** A client, a width, and what is answered. */
const kindsOf = ([where, , answers]: (typeof PEOPLE)[number]) => [
  ...where.split(', '),
  ...Object.keys(answers),
];
const ASKING = oneOfEach(PEOPLE, kindsOf);

describe('an account is asked for', () => {
  test.each(ASKING)('%s', async (_, options: GuestOptions, answers: Readonly<Record<string, string>>) => {
    await arrive(options, '/register', 'Créer votre compte');
    expect(await faults(guest)).toEqual([]);
    expect(await overflow()).toBe(0);
    await remplitInscription(page, answers);
    await page.getByRole('checkbox', { name: /par e-mail les offres/ }).check();
    expect(await faultsOnceADay(guest)).toEqual([]);
    expect(await overflow()).toBe(0);
    await page.getByRole('checkbox', { name: /conditions générales/ }).check();
    await submit();
    await page.getByRole('heading', { level: 1, name: 'Votre compte est presque prêt' }).waitFor();
    await guest.settled();
    expect(new URL(page.url()).hash).toBe('#/display-email');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await faultsOnceADay(guest)).toEqual([]);
    expect(await overflow()).toBe(0);
    const [mail] = await deposes(portal, answers.email ?? '');
    expect(mail).toMatchObject({ modele: 'ACTIVATION', variables: { prenom: answers.prenom } });
    expect(mail?.variables.lien).toContain(`//${options.host ?? 'localhost'}:`);
    const kept = await portal.db.query(
      `select nom_consentement as nom from consentement_reponse r join compte c on c.id = r.compte_id
       where c.user_name = $1 and r.is_accepted order by 1`,
      [answers.email],
    );
    expect(kept).toEqual([{ nom: 'CGU' }, { nom: 'OFFRES_MUTUELLE_EMAIL' }]);
  });
});

describe('what is wrong', () => {
  test('is summed up, on the fields, said in passing, and nothing typed is lost', async () => {
    await arrive(DESK, '/register', 'Créer votre compte');
    await fill({ prenom: 'R2D2', nir: '2550014168025' });
    await submit('Continuer');
    const summary = page.getByRole('alert').filter({ hasText: 'toutes les données obligatoires' });
    await summary.waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.getByRole('button', { name: /^Numéro de sécurité sociale/ }).click();
    expect(await field('nir').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field('prenom').inputValue()).toBe('R2D2');
    expect(await faults(guest)).toEqual([]);
    const { numeroContrat, nir, prenom, nom, codePostal } = paul;
    await fill({ numeroContrat, nir, prenom, nom, codePostal, dateNaissance: born(paul.dateNaissance) });
    await continueVers(page, 'Vos accès');
    await fill({ email: paul.email, password: NOUVEAU, confirmPassword: 'Autre-Chose-47!' });
    await submit('Continuer');
    await page.getByText('Merci de saisir les mots de passe à l’identique.').nth(2).waitFor();
    await fill({ confirmPassword: NOUVEAU });
    await continueVers(page, 'Vos choix');
    await submit();
    await page.getByText(/^Blocage création compte - absence d’acceptation/).waitFor();
    expect(await faultsOnceADay(guest)).toEqual([]);
  });

  onceADay('a throw-away address is refused by the server, on its field', async () => {
    await arrive(DESK, '/register', 'Créer votre compte');
    await remplitInscription(page, {
      ...paul,
      dateNaissance: born(paul.dateNaissance),
      ...access('paul@yopmail.com'),
    });
    await page.getByRole('checkbox', { name: /conditions générales/ }).check();
    await submit();
    await page.getByRole('alert').filter({ hasText: 'Merci de saisir une adresse permanente.' }).waitFor();
    expect(await field('email').getAttribute('aria-invalid')).toBe('true');
    guest.forgive(/status of 400/);
  });

  test('a person who does not fit is told where to call, and then that it is over', async () => {
    await arrive(PHONE, '/register', 'Créer votre compte');
    await portal.db.query('delete from limite');
    await remplitInscription(page, {
      ...paul,
      nom: 'Durant',
      dateNaissance: born(paul.dateNaissance),
      ...access(paul.email),
    });
    await page.getByRole('checkbox', { name: /conditions générales/ }).check();
    const help = page.locator('form').getByRole('link', { name: '01 99 00 12 34' });
    for (let tries = 1; tries <= 5; tries++) {
      await submit();
      await guest.settled();
      if (tries < 5) await page.getByText('ne nous permettent pas de vous reconnaître').waitFor();
      expect(await help.count()).toBe(tries < 3 ? 0 : 1);
    }
    const over = page.getByRole('alert').filter({ hasText: 'nombre de tentatives autorisées' });
    await over.waitFor();
    expect(await over.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByRole('button', { name: 'Créer mon compte' }).count()).toBe(0);
    await page.getByRole('button', { name: /^Qui vous êtes/ }).click();
    expect(await field('nom').inputValue()).toBe('Durant');
    expect(await faultsOnceADay(guest)).toEqual([]);
    guest.forgive(/status of 422/);
  });
});

describe('a forgotten identifier', () => {
  test.each(inTurn(SCREENS, 0, 2))('is sent by mail, %s', async (_, options) => {
    await portal.db.query('delete from limite');
    await arrive(options, '/forgot-username', 'Identifiant oublié');
    expect(await faults(guest)).toEqual([]);
    expect(await overflow()).toBe(0);
    const jeanne = { numeroContrat: '00012345', nir: '2 85 05 51 649 001', prenom: 'Jeanne', nom: 'Martin' };
    await fill({ ...jeanne, dateNaissance: '12051985', codePostal: '51300' }, 'identifiant-oublie');
    await submit('Recevoir mon identifiant');
    await page.getByRole('heading', { level: 1, name: 'Consultez votre messagerie' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await faultsOnceADay(guest)).toEqual([]);
    const [mail] = await deposes(portal, 'adherent@demo.fr');
    expect(mail?.modele).toBe('IDENTIFIANT_OUBLIE');
  });

  test.each(inTurn(['/forgot-username', '/register'], 1, 2))(
    '%s does not exist where the feature is off',
    async (route) => {
      await portal.db.query(`update fonctionnalite_backend set is_activated = false
        where client_id = (select id from client where code = 'littoral') and domaine = 'compte'`);
      portal.db.changes.announce('fonctionnalite_backend');
      await arrive({ host: 'deux.localhost' }, route, 'Bienvenue');
      expect(new URL(page.url()).hash).toMatch(/^#\/?$/);
    },
  );
});
