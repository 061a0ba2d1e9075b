import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '#server/clients/create-client.ts';
import { makeCoffre } from '#server/config/secrets.ts';
import { makeGestionDemonstration } from '#server/demonstration/gestion/adapter.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { makePortalAddress } from '#server/http/portal-address.ts';
import { dernierLien } from '#tests/support/accounts.ts';
import { eventually, openPortal, type Portal } from '#tests/support/browser.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { remplitInscription } from '#tests/support/ecran-inscription.ts';
import { ASSURES, NOUVEAU } from '#tests/support/inscriptions.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';

let insurer: TestDatabase;
let portal: Portal;

/** The insurer's system is elsewhere, and knows this client by the name that it has there. */
function gestionDe(db: TestDatabase['db']): Gestion {
  const there = makeGestionDemonstration({ db, coffre: makeCoffre(CLE_SECRETE) });
  const calls = Object.entries(there).map(([name, call]) => [
    name,
    (_client: string, ...rest: readonly unknown[]) => Reflect.apply(call, there, ['horizon', ...rest]),
  ]);
  return Object.fromEntries(calls) as Gestion;
}

beforeAll(async () => {
  const base = await emptyDatabase();
  insurer = await testDatabase();
  await createClient(
    {
      ...{ db: base.db, coffre: makeCoffre(CLE_SECRETE) },
      adresses: makePortalAddress(undefined, () => 3000),
    },
    {
      client: {
        code: 'exemple',
        libelle: 'Mutuelle Exemple',
        hotes: ['localhost'],
        charte: {},
        configuration: {},
      },
      administrateur: {
        ...{ userName: 'claire@exemple.fr', codeCivilite: 'MME', nom: 'FONTAINE', prenom: 'Claire' },
        isPlateforme: true,
      },
      isInscriptionOuverte: true,
      confies: [],
    },
  );
  portal = await openPortal({ NODE_ENV: 'production' }, { base, gestion: gestionDe(insurer.db) });
});
afterAll(async () => {
  await portal?.close();
  await insurer?.close();
});

test('le premier adhérent d’un client qui vient d’être créé, de son inscription à une démarche faite', async () => {
  const guest = await portal.guest();
  const { page } = guest;
  await guest.load('/', 'Bienvenue');
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  const { numeroContrat, prenom, nom, email } = ASSURES.paul;
  await remplitInscription(page, {
    ...{ numeroContrat, prenom, nom, dateNaissance: '03021979' },
    ...{ email, password: NOUVEAU, confirmPassword: NOUVEAU },
  });
  await page.getByRole('checkbox', { name: /conditions générales/ }).check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.getByRole('heading', { level: 1, name: 'Votre compte est presque prêt' }).waitFor();

  const { route, code, userId } = await dernierLien(portal, email);
  await guest.load(`${route}?code=${code}&userId=${userId}`);
  await page.getByRole('link', { name: /Se connecter|Me connecter/ }).click();
  await page.getByLabel(/^Identifiant|^Adresse e-mail/).fill(email);
  await page.getByLabel(/^Mot de passe/).fill(NOUVEAU);
  await page.getByRole('button', { name: /Se connecter|Me connecter/ }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await guest.settled();

  await guest.goTo('/profil/telephones', 'Mes numéros de téléphone');
  await page
    .getByLabel(/^Téléphone mobile/)
    .first()
    .fill('06 12 34 56 78');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('button', { name: 'Valider' }).click();
  await eventually(async () => {
    const gestion = gestionDe(insurer.db);
    const connus = await gestion.cherche('exemple', { numeroContrat });
    const [fiche] = await gestion.fiches(
      'exemple',
      connus.map(({ numPers }) => numPers),
    );
    return fiche?.contacts?.telMobile;
  }).toBe('+33612345678');

  // What else a member of an empty installation could not do.
  const prefill = async (act: string) => (await page.request.get(`/api/forms/${act}`)).json();
  const adresse = JSON.stringify(await prefill('adresse'));
  expect(adresse).toMatch(/avenue/i);
  expect(JSON.stringify(await prefill('contact/v2'))).toContain('REMB_ATTENTE');
  await guest.leave();
});
