import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portail } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { inTurn } from '#tests/support/complete.ts';
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
  'faq',
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
    const questions = [
      ...['inconnu=1', 'filter={"inconnu":1}', 'filter={', 'filter=[]', 'filter="x"'],
      ...['sort=["nir","ASC"]', 'sort=["id; drop table","ASC"]', 'sort=x', 'sort=["__proto__","DESC"]'],
      ...['range=[0,1000000000]', 'range=[-1,5]', 'range=x', 'range=[0,9]&range=[0,9]'],
      ...['filter={"numPers":"1","numPers":"2"}', `filter=${'['.repeat(2000)}${']'.repeat(2000)}`],
    ];
    // Each hears half of them, all of them together hear them all.
    for (const query of inTurn(questions, LISTEES.findIndex(([, une]) => une.path === path) % 2, 2)) {
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

test('who has lost their roles in the middle of a session reads nothing more, and sends nothing', async () => {
  const lucas = visitor(server.app);
  await lucas.signIn('beneficiaire@demo.fr');
  expect((await lucas.get('/api/adherent/contrats')).json().contrats).toHaveLength(1);
  const roles = await server.db.query<{ compte_id: string; role_id: string }>(
    `delete from compte_role using compte c where c.id = compte_id and c.user_name = 'beneficiaire@demo.fr'
     returning compte_id, role_id`,
  );
  await expect.poll(async () => (await lucas.get('/api/adherent/profil')).statusCode).toBe(403);
  const lues = LISTEES.filter(([cle]) => !SANS_CONTRAT.includes(cle)).map(([, { path }]) => path);
  for (const path of lues) {
    const { statusCode } = await lucas.get(`/api${path}`);
    // What is the same for everybody stays readable.
    expect([path, statusCode]).toEqual([path, /^\/(referentiel|ps)\//.test(path) ? statusCode : 403]);
  }
  expect((await lucas.get('/api/adherent/contrats')).json()).toEqual({ contrats: [] });
  const acte = await lucas.call('POST', '/api/forms/abonnement/form', { body: { data: {} } });
  expect(acte.statusCode).toBe(403);
  for (const { compte_id, role_id } of roles)
    await server.db.query('insert into compte_role values ($1, $2)', [compte_id, role_id]);
});
