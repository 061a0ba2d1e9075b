import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const ADRESSE = '/api/admin/configuration';

let server: TestApp;
let admin: Visitor;
beforeAll(async () => {
  server = await testApp();
  admin = visitor(server.app);
  await admin.signIn('admin@demo.fr');
});
afterAll(() => server.close());

const lue = async () => (await admin.get(ADRESSE)).json()[0];

async function regle(changes: object) {
  const { id, version } = await lue();
  return admin.call('PUT', `${ADRESSE}/${id}`, { body: { id, version, ...changes } });
}

async function dite(app = server.app, who = visitor(app)) {
  const { body } = await who.get('/');
  const [, json = ''] = /<script type="application\/json" id="portail">(.*?)<\/script>/s.exec(body) ?? [];
  return JSON.parse(json).currentClient;
}

describe('lire', () => {
  test('chaque réglage, tel qu’il vaut, celui que personne n’a choisi compris', async () => {
    expect(await lue()).toMatchObject({
      createAccountAuthMode: 'ALL',
      amfSmsActivated: true,
      registerAttemptNumber: 5,
      extensionsAutorisees: ['pdf', 'jpg', 'jpeg', 'png', 'heic'],
      joursOuverts: ['1', '2', '3', '4', '5'],
      oidcExternalProvider: null,
      schemesApp: ['mutuelle-horizon'],
    });
  });

  test('celle de son client, et de personne d’autre', async () => {
    const autre = visitor(server.app, 'deux.localhost');
    await autre.signIn('admin@demo.fr');
    const lignes = (await autre.get(ADRESSE)).json();
    expect(lignes).toHaveLength(1);
    expect(lignes[0]).toMatchObject({ createAccountAuthMode: 'ONE_OF_TWO', isRegisterVerifyIban: true });
    const { id, version } = await lue();
    const body = { id, version, delaiToasts: 9 };
    expectRefusal(await autre.call('PUT', `${ADRESSE}/${id}`, { body }), 404);
  });

  test('un gestionnaire n’y entre pas, et personne n’en crée une autre', async () => {
    const gestionnaire = visitor(server.app);
    await gestionnaire.signIn('gestionnaire@demo.fr');
    expectRefusal(await gestionnaire.get(ADRESSE), 403);
    expectRefusal(await admin.call('POST', ADRESSE, { body: { delaiToasts: 3 } }), 403);
  });
});

describe('changer', () => {
  test('vaut aussitôt, ici et sur un autre nœud, et s’écrit seul dans l’historique', async () => {
    const node = await server.node();
    const before = await dite(node);
    expect(before.delaiToasts).toBe(5);
    const { id, version } = await lue();
    const response = await regle({ delaiToasts: 8, isRegisterVerifyEmail: true });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ delaiToasts: 8, version: version + 1 });
    expect(await dite()).toMatchObject({ delaiToasts: 8, isRegisterVerifyEmail: true });
    await expect.poll(async () => (await dite(node)).delaiToasts, { interval: 20, timeout: 3000 }).toBe(8);
    const histoire = (await admin.get(`${ADRESSE}/${id}/history?range=[0,9]`)).json();
    expect(histoire[0]).toMatchObject({ action: 'modification', auteur: 'Claire FONTAINE' });
    expect(histoire[0].champs).toEqual([
      { champ: 'isRegisterVerifyEmail', avant: false, apres: true },
      { champ: 'delaiToasts', avant: 5, apres: 8 },
    ]);
    const [ecrite] = await server.db.query<{ configuration: object }>(
      `select configuration from client where code = 'horizon'`,
    );
    // What nobody chose goes on following the portal's own value.
    expect(ecrite?.configuration).not.toHaveProperty('registerAttemptNumber');
  });

  test('des jours, des listes et des groupes se lisent comme les lit le serveur', async () => {
    const response = await regle({
      joursOuverts: ['1', '6'],
      fermetures: ['2026-12-24'],
      heureLimite: '16:30',
      liensSociaux: [{ type: 'x', url: 'https://x.example/horizon' }],
      liensApp: { ios: null, android: 'https://play.example.com/horizon' },
      numAmc: null,
    });
    expect(response.statusCode).toBe(200);
    expect(await dite()).toMatchObject({
      joursOuverts: [1, 6],
      fermetures: ['2026-12-24'],
      heureLimite: '16:30',
      liensSociaux: [{ type: 'x', url: 'https://x.example/horizon' }],
      liensApp: { ios: null, android: 'https://play.example.com/horizon' },
    });
  });

  test('à une version périmée, rien n’est écrit', async () => {
    const { id, version } = await lue();
    expect((await regle({ delaiToasts: 6 })).statusCode).toBe(200);
    const body = { id, version, delaiToasts: 7 };
    expectRefusal(await admin.call('PUT', `${ADRESSE}/${id}`, { body }), 412);
    expect((await lue()).delaiToasts).toBe(6);
  });

  test.each([
    ['un mode de reconnaissance absent', { createAccountAuthMode: null }, 'createAccountAuthMode'],
    ['un mode inconnu', { createAccountAuthMode: 'NOBODY' }, 'createAccountAuthMode'],
    ['aucun essai', { registerAttemptNumber: 0 }, 'registerAttemptNumber'],
    [
      'une aide après le dernier essai',
      { registerAttemptNumberAfterMessage: 6 },
      'registerAttemptNumberAfterMessage',
    ],
    ['un fournisseur que rien ne décrit', { oidcExternalProvider: 'Ailleurs' }, 'oidcExternalProvider'],
    [
      'un IBAN obligatoire sans être vérifié',
      { isRegisterIbanObligatoire: true },
      'isRegisterIbanObligatoire',
    ],
    ['aucun format de fichier', { extensionsAutorisees: [] }, 'extensionsAutorisees'],
    ['aucun jour ouvert', { joursOuverts: [] }, 'joursOuverts'],
    ['un jour qui n’existe pas', { fermetures: ['2026-02-30'] }, 'fermetures'],
    ['une heure qui n’existe pas', { heureLimite: '25:00' }, 'heureLimite'],
    ['un fuseau inventé', { fuseauHoraire: 'Europe/Atlantide' }, 'fuseauHoraire'],
    ['un schéma de navigateur', { schemesApp: ['javascript'] }, 'schemesApp'],
    ['un créancier faux', { ics: 'FR00ZZZ123456' }, 'ics'],
    ['un script d’ailleurs', { outilMesure: '//mal.example/a.js' }, 'outilMesure'],
    ['un texte pour un nombre', { delaiToasts: 'cinq' }, 'delaiToasts'],
    ['un réglage inconnu', { licorne: true }, 'licorne'],
  ])('%s se refuse sur son champ, et rien n’est écrit', async (_, changes, champ) => {
    const { version } = await lue();
    const response = await regle(changes);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual([champ]);
    expect((await lue()).version).toBe(version);
  });
});
