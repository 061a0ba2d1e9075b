import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dernierLien } from '#tests/support/accounts.ts';
import { type Guest, type GuestOptions, openPortal, type Portal } from '#tests/support/browser.ts';
import { inTurn } from '#tests/support/complete.ts';
import { remplitInscription } from '#tests/support/ecran-inscription.ts';
import { ASSURES, NOUVEAU } from '#tests/support/inscriptions.ts';
import { seDeconnecte, vaALaSecurite } from '#tests/support/member-area.ts';
import { lastCode } from '#tests/support/security-code.ts';

let portal: Portal;
let guest: Guest;
beforeAll(async () => {
  portal = await openPortal();
});
afterEach(() => guest.leave());
afterAll(() => portal.close());

const PHONE: GuestOptions = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };
const { zoe, linh } = ASSURES;

const heading = (name: string | RegExp) => guest.page.getByRole('heading', { level: 1, name }).waitFor();
const click = (name: string) => guest.page.getByRole('button', { name, exact: true }).click();

async function register(person: typeof zoe | typeof linh): Promise<void> {
  const { page } = guest;
  await guest.load('/', 'Bienvenue sur votre espace adhérent');
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await heading('Créer votre compte');
  const answers = {
    ...{ numeroContrat: person.numeroContrat, nir: person.nir, prenom: person.prenom, nom: person.nom },
    dateNaissance: person.dateNaissance.split('-').reverse().join(''),
    ...{ codePostal: person.codePostal, email: person.email },
    ...{ password: NOUVEAU, confirmPassword: NOUVEAU },
  };
  await remplitInscription(page, answers);
  await page.getByRole('checkbox', { name: /conditions générales/ }).check();
  await click('Créer mon compte');
  await heading('Votre compte est presque prêt');
}

async function giveCode(destinataire: string): Promise<void> {
  await guest.page.getByLabel('Chiffre 1 sur 6').click();
  await guest.page.keyboard.type(await lastCode(portal, destinataire));
  await click('Valider le code');
}

async function signIn(email: string): Promise<void> {
  const { page } = guest;
  await heading('Connexion');
  await page.getByLabel(/^Identifiant/).fill(email);
  await page.locator('#connexion-password').fill(NOUVEAU);
  await click('Se connecter');
}

async function signOut(): Promise<void> {
  await seDeconnecte(guest.page);
  await heading('Bienvenue sur votre espace adhérent');
}

test.each(
  inTurn(
    [
      ['at a desk', {}, zoe],
      ['on a phone', PHONE, linh],
    ] as const,
    1,
    2,
  ),
)('%s, a person becomes a member and looks after the account alone', async (_, options, person) => {
  guest = await portal.guest(undefined, options);
  const { page } = guest;
  await register(person);

  const { route, code, userId } = await dernierLien(portal, person.email);
  await guest.load(`${route}?code=${code}&userId=${userId}`);
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await signIn(person.email);
  await heading(`Bonjour ${person.prenom}`);

  await vaALaSecurite(page);
  await heading('Sécurité de mon compte');
  await click('Activer par e-mail');
  await giveCode(person.email);
  await page.getByText('La protection par e-mail est activée.').waitFor();
  await signOut();

  await page.getByRole('link', { name: 'Me connecter' }).click();
  await signIn(person.email);
  await heading('Code de sécurité');
  await giveCode(person.email);
  await heading(`Bonjour ${person.prenom}`);

  await guest.goTo('/securite', 'Sécurité de mon compte');
  await page.getByRole('button', { name: /^(Ajouter un|Changer de) numéro$/ }).click();
  await page.getByLabel(/^Nouveau numéro/).fill('06 98 76 54 32');
  await click('Recevoir un code sur ce numéro');
  await giveCode('+33698765432');
  await page.getByText('Votre numéro de téléphone est modifié.').waitFor();
  await signOut();
  expect(
    await page.evaluate(() => Object.keys(window.localStorage).filter((key) => /Code|Contrat/.test(key))),
  ).toEqual([]);
});
