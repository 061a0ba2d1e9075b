import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portail } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let adherent: Visitor;
let gestionnaire: Visitor;

beforeAll(async () => {
  server = await testApp();
  adherent = visitor(server.app);
  await adherent.signIn('adherent@demo.fr');
  gestionnaire = visitor(server.app);
  await gestionnaire.signIn('gestionnaire@demo.fr');
});
afterAll(() => server.close());

/** The contracts themselves: what a stale number is mended with, so that it does not look at it. */
const SANS_CONTRAT = ['contrats'];
/** About the account, or the same for everybody: a contract narrows nothing there. */
const DU_COMPTE = [
  'telechargement',
  'notification',
  'historique',
  'consentement',
  'domaines',
  'code-postal-localites',
];

const LECTURES = Object.entries(portail.lectures);
/** What is fetched by its token: without a right one, everything is as if it did not exist. */
const LISTEES = LECTURES.filter(([cle]) => cle !== 'telechargement');
const DU_CONTRAT = LECTURES.filter(([cle]) => ![...SANS_CONTRAT, ...DU_COMPTE].includes(cle));

describe.each(LECTURES)('%s', (_, { path }) => {
  test('is for who is signed in', async () => {
    const visiteur = visitor(server.app);
    await visiteur.get('/');
    expect((await visiteur.get(`/api${path}`)).statusCode).toBe(401);
  });

  test('is not kept by anybody on its way', async () => {
    const { headers } = await adherent.get(`/api${path}`);
    expect(headers['cache-control']).toContain('no-store');
  });
});

describe.each(LISTEES)('%s', (_, { path }) => {
  test('refuses what it does not know, rather than answering another question', async () => {
    for (const query of ['inconnu=1', 'filter={"inconnu":1}', 'filter={', 'filter=[]', 'filter="x"']) {
      const { statusCode } = await adherent.get(`/api${path}?${encodeURI(query)}`);
      expect([query, statusCode]).toEqual([query, 400]);
    }
  });
});

describe.each(DU_CONTRAT)('%s', (_, { path }) => {
  test.each([
    'PL100001',
    '00020001',
    'INCONNU1',
    '00012345, 00020001',
    '00012345,00012346',
    '',
    "' or 1=1 --",
  ])('somebody else’s contract, or none: %s', async (numContrat) => {
    const { statusCode, body } = await adherent.get(`/api${path}`, { 'x-num-contrat': numContrat });
    expect(statusCode).toBe(404);
    expect(body).not.toContain('DURAND');
  });

  test('gives nothing to who works here', async () => {
    expect((await gestionnaire.get(`/api${path}`)).statusCode).toBe(403);
  });
});
