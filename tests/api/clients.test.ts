import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeGestionHttp } from '#server/gestion/http/adapter.ts';
import type { ClientDit } from '#src/core/api/clients.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const LISTE = '/api/admin/identity/client';
const CREE = '/api/identity/client/create';
const RESET = '/api/admin/identity/client/reset-connexions-sill';
const NOUVEAU = {
  ...{ libelle: 'Mutuelle Exemple', code: 'exemple', hotes: 'Portail.Exemple.fr\nmembres.exemple.fr.' },
  ...{ createAccountAuthMode: 'ALL', isInscriptionOuverte: true },
  ...{ userName: 'claire@exemple.fr', codeCivilite: 'MME', prenom: 'Claire', nom: 'FONTAINE' },
};

let server: TestApp;
let admin: Visitor;
let code: string;
let coupees = 0;
beforeAll(async () => {
  server = await testApp({
    gestion: (demonstration) => ({
      ...demonstration,
      reconnecte() {
        coupees++;
        return 3;
      },
    }),
  });
  admin = visitor(server.app);
  await admin.signIn('admin@demo.fr');
  code = await codeVerifie(server, 'admin@demo.fr');
});
afterAll(() => server.close());

const cree = (body: object, who = admin) =>
  who.call('POST', CREE, { body, headers: { 'x-security-code': code } });
const lus = async () => (await admin.get(LISTE)).json() as ClientDit[];

test('la liste : chaque client, ses noms, ses comptes, et aucun secret', async () => {
  const tous = await lus();
  expect(tous.map((client) => client.code)).toEqual(expect.arrayContaining(['horizon']));
  expect(tous.find((client) => client.code === 'horizon')).toMatchObject({
    urls: expect.arrayContaining(['localhost']),
    isActif: true,
    createAccountAuthMode: expect.any(String),
  });
  const horizon = tous.find((client) => client.code === 'horizon');
  expect(horizon?.nbAdherents).toBeGreaterThan(0);
  expect(horizon?.nbComptes).toBeGreaterThan(horizon?.nbAdherents ?? 0);
});

test('un client naît de l’écran, son administrateur est invité, et son portail répond', async () => {
  const answer = await cree(NOUVEAU);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ code: 'exemple', roles: 8, invite: 'claire@exemple.fr' });
  expect((await lus()).find((client) => client.code === 'exemple')).toMatchObject({
    urls: ['portail.exemple.fr', 'membres.exemple.fr'],
    createAccountAuthMode: 'ALL',
    nbComptes: 1,
  });
  expect(await deposes(server, 'claire@exemple.fr')).toHaveLength(1);
  const [claire] = await server.db.query<{ plateforme: boolean }>(
    `select is_plateforme as plateforme from compte where user_name = 'claire@exemple.fr'`,
  );
  expect(claire).toEqual({ plateforme: false });
  await expect
    .poll(
      async () =>
        (await visitor(server.app, 'portail.exemple.fr').get('/api/cms/blocklists?name=Login_Footer'))
          .statusCode,
    )
    .toBe(200);
  const notes = await server.db.query<{ acteur: string }>(
    `select acteur_nom as acteur from journal.modification where ressource = 'client'
       and apres ->> 'code' = 'exemple'`,
  );
  expect(notes).toHaveLength(1);
});

describe('ce qui ne va pas est dit sur son champ, et rien n’est écrit', () => {
  const AUTRE = { ...NOUVEAU, code: 'autre', hotes: 'autre.exemple.fr', userName: 'autre@exemple.fr' };
  test.each([
    ['un code déjà pris', { code: 'horizon' }, 'code', 'Un client de l’installation a déjà ce code.'],
    [
      'un nom d’hôte déjà pris',
      { hotes: 'localhost' },
      'hotes',
      'Ce nom d’hôte est déjà celui du client horizon.',
    ],
    [
      'une adresse entière',
      { hotes: 'https://autre.exemple.fr' },
      'hotes',
      'Un nom d’hôte s’écrit sans adresse web ni port : portail.exemple.fr.',
    ],
    [
      'un code mal écrit',
      { code: 'Mutuelle Autre' },
      'code',
      'Des minuscules, des chiffres et des tirets, 40 caractères au plus.',
    ],
    [
      'un fournisseur sans adresse',
      { oidcExternalProvider: 'Annuaire' },
      'autorite',
      'Ce champ est obligatoire.',
    ],
  ])('%s', async (_, plus, champ, phrase) => {
    const answer = await cree({ ...AUTRE, ...plus });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[champ]).toBe(phrase);
    expect((await lus()).some((client) => client.code === 'autre')).toBe(false);
  });

  test('deux qui demandent le même nom d’hôte à la fois : un seul l’a', async () => {
    const demandes = ['une', 'deux'].map((nom) =>
      cree({ ...AUTRE, code: nom, hotes: 'dispute.exemple.fr', userName: `${nom}@exemple.fr` }),
    );
    const statuts = (await Promise.all(demandes)).map(({ statusCode }) => statusCode);
    expect(statuts.sort()).toEqual([201, 400]);
  });
});

describe('qui', () => {
  test('sans code de sécurité, rien n’est créé', async () => {
    expectRefusal(await admin.call('POST', CREE, { body: NOUVEAU }), 403);
  });

  // The administrator of the second client has every right there, and is no account of the platform.
  test.each([
    ['gestionnaire@demo.fr', 'localhost'],
    ['admin@demo.fr', 'deux.localhost'],
  ])('%s de %s : ni lire, ni créer, ni couper', async (qui, hote) => {
    const autre = visitor(server.app, hote);
    await autre.signIn(qui);
    expectRefusal(await autre.get(LISTE), 403);
    expectRefusal(await autre.call('POST', CREE, { body: NOUVEAU }), 403);
    expectRefusal(await autre.call('POST', RESET, { body: {} }), 403);
  });
});

test('rétablir les liaisons : ce nœud dit combien, l’autre ferme les siennes', async () => {
  await server.node();
  coupees = 0;
  const answer = await admin.call('POST', RESET, { body: {} });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ nb: 3 });
  await expect.poll(() => coupees).toBe(2);
});

test('les connexions à un système de gestion se ferment vraiment, et l’appel suivant en ouvre une', async () => {
  let ouvertes = 0;
  const systeme = createServer((_request, response) => void response.end('[]'));
  systeme.on('connection', () => ouvertes++);
  await new Promise<void>((fait) => systeme.listen(0, '127.0.0.1', fait));
  const { port } = systeme.address() as AddressInfo;
  const gestion = makeGestionHttp(
    { url: `http://127.0.0.1:${port}/api`, jeton: 'x', delaiMs: 5_000 },
    { warn: () => undefined },
  );
  await gestion.contrats('horizon', '1');
  await gestion.contrats('horizon', '2');
  const avant = ouvertes;
  expect(avant).toBeGreaterThan(0);
  expect(gestion.reconnecte()).toBe(avant);
  expect(gestion.reconnecte()).toBe(0);
  await gestion.contrats('horizon', '3');
  expect(ouvertes).toBeGreaterThan(avant);
  systeme.closeAllConnections();
  await new Promise((fait) => systeme.close(fait));
});
