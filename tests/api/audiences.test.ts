import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EssaiAudience } from '#src/core/api/audiences.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const LISTE = '/api/admin/audience';
const RAPPORT = '/api/admin/audiences-report';
const ESSAI = '/api/admin/audiences-test';

let server: TestApp;
let as: Principals;
let admin: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'silent' } });
  as = principals(server.app);
  admin = await as('admin');
});
afterAll(() => server.close());

const critere = (nom: string, champ: string, operateur: string, valeur: string) => ({
  ...{ nom, champ, operateur, valeur },
});
const cree = (code: string, criteres: readonly object[], logique = 'ET') =>
  admin.call('POST', LISTE, { body: { code, libelle: `Audience ${code}`, logique, criteres } });

interface Ligne {
  readonly code: string;
  readonly effectif: number | null;
  readonly pct: number | null;
  readonly avertissement: string | null;
  readonly contenus: readonly string[];
}
const rapport = async () => (await admin.get(RAPPORT)).json() as { total: number; audiences: Ligne[] };

test('se calculent à part, des listes du système de gestion, et préviennent de personne et de tout le monde', async () => {
  for (const [code, criteres] of [
    ['TOUS', []],
    ['PERSONNE', [critere('Centenaires', 'age', 'gt', '200')]],
    ['MAJEURS', [critere('Adultes', 'age', 'gt', '17'), critere('Titulaires', 'role', 'eq', 'titulaire')]],
    ['COMPTES', [critere('Compte', 'hasCompte', 'eq', 'oui')]],
    ['GENERAL', [critere('Régime', 'grandRegime', 'in', '01, ZZ')]],
  ] as const)
    expect((await cree(code, criteres)).statusCode).toBe(201);
  await server.db.query(
    `insert into super_audience (client_id, code, libelle, audiences) select id, 'ESSAI', 'Un regroupement', '{MAJEURS}'
     from client where code = 'horizon'`,
  );
  // They are worked out by themselves as soon as one changes: each may have been already.
  expect((await rapport()).audiences.map(({ code }) => code).sort()).toEqual([
    ...['AGE_65_PLUS', 'COMPTES', 'GENERAL', 'JEUNES_16_24', 'MAJEURS', 'PERSONNE', 'SANS_DEMAT', 'TOUS'],
  ]);
  expect((await admin.call('POST', RAPPORT, { body: {} })).json()).toMatchObject({
    code: 'RECALCUL_AUDIENCES',
  });
  await expect.poll(async () => (await rapport()).total, { timeout: 30_000 }).toBeGreaterThan(0);
  await expect
    .poll(async () => (await rapport()).audiences.every(({ effectif }) => effectif !== null))
    .toBe(true);
  const { total, audiences } = await rapport();
  const par = Object.fromEntries(audiences.map((une) => [une.code, une]));
  expect(par.TOUS).toMatchObject({ effectif: total, pct: 100, avertissement: 'Tout le monde y est.' });
  expect(par.PERSONNE).toMatchObject({ effectif: 0, pct: 0, avertissement: 'Personne n’y est.' });
  expect(par.MAJEURS?.effectif).toBeGreaterThan(0);
  expect(par.MAJEURS?.effectif).toBeLessThan(total);
  expect(par.MAJEURS?.contenus).toEqual(['Un regroupement']);
  // Those of the demonstration: somebody is in each, and not everybody.
  for (const code of ['AGE_65_PLUS', 'JEUNES_16_24', 'SANS_DEMAT']) {
    expect(par[code]?.avertissement, code).toBeNull();
    expect(par[code]?.contenus, code).not.toEqual([]);
  }
  const [comptes] = await server.db.query<{ n: number }>(
    `select count(distinct m.num_pers)::int as n from compte m join client c on c.id = m.client_id and c.code = 'horizon'
     where m.num_pers is not null and m.etat_compte not in ('enAttenteActivation', 'supprime')`,
  );
  expect(par.COMPTES?.effectif).toBeLessThanOrEqual(comptes?.n ?? 0);
  const liste = (await admin.get(LISTE)).json() as { code: string; effectif: number; conditions: string }[];
  expect(liste.find(({ code }) => code === 'TOUS')?.effectif).toBe(total);
  const conditions = Object.fromEntries(liste.map((une) => [une.code, une.conditions]));
  expect(conditions).toMatchObject({
    TOUS: 'Tout le monde',
    MAJEURS: 'L’âge est de plus de 17 ans et le rôle est « titulaire »',
    COMPTES: 'L’adhérent a un compte',
    // What the list of the client calls so; what it does not know stays a code.
    GENERAL: 'Le régime est « Régime général (CPAM, CGSS) » ou « ZZ »',
  });
});

test('s’expliquent pour un adhérent, condition par condition, comme le calcul les a trouvées', async () => {
  const answer = await admin.call('POST', ESSAI, { body: { userName: 'adherent@demo.fr' } });
  const essais = answer.json() as EssaiAudience[];
  const par = Object.fromEntries(essais.map((un) => [un.code, un]));
  expect(par.TOUS).toMatchObject({ isMembre: true, criteres: [] });
  expect(par.PERSONNE).toMatchObject({ isMembre: false });
  expect(par.PERSONNE?.criteres[0]).toMatchObject({ ok: false, valeur: expect.stringMatching(/^\d+$/) });
  expect(par.PERSONNE?.criteres[0]?.critere).toBe('l’âge est de plus de 200 ans');
  expect(par.PERSONNE?.criteres[0]?.constat).toMatch(/^cet adhérent a \d+ ans$/);
  expect(par.GENERAL?.criteres[0]?.constat).toContain(
    'cet adhérent a pour régime « Régime général (CPAM, CGSS) »',
  );
  const membres = await server.db.query<{ code: string }>(
    `select a.code from audience_membre m join audience a on a.id = m.audience_id
     join audience_calcul k on k.audience_id = m.audience_id and k.passage = m.passage
     join compte c on c.num_pers = m.num_pers and c.client_id = m.client_id
     join client on client.id = c.client_id where c.user_name = 'adherent@demo.fr' and client.code = 'horizon'
     order by a.code`,
  );
  expect(essais.filter(({ isMembre }) => isMembre).map(({ code }) => code)).toEqual(
    membres.map(({ code }) => code),
  );
  const une = await admin.call('POST', ESSAI, {
    body: { userName: 'adherent@demo.fr', codesAudience: ['TOUS'] },
  });
  expect(une.json()).toHaveLength(1);
});

test('refusent une condition qui ne veut rien dire, un essai de personne, et qui n’en a pas le droit', async () => {
  for (const faux of [
    critere('Âge', 'age', 'eq', 'vieux'),
    critere('Date', 'dateEffet', 'gt', '01/01/2026'),
    critere('Compte', 'hasCompte', 'eq', 'peut-être'),
    critere('Offre', 'codeProduit', 'gt', 'A'),
    critere('Âge', 'age', 'prefixe', '6'),
  ])
    expectRefusal(await cree('FAUSSE', [faux]), 400);
  const rien = await admin.call('POST', ESSAI, { body: {} });
  expectRefusal(rien, 400);
  expect(Object.keys(rien.json().errors)).toEqual(['userName']);
  expectRefusal(
    await admin.call('POST', ESSAI, { body: { userName: 'x@y.fr', codesAudience: 'TOUS' } }),
    400,
  );
  expectRefusal(await admin.call('POST', ESSAI, { body: { numContrat: '99999999' } }), 404);
  const gestionnaire = await as('gestionnaire');
  expectRefusal(await gestionnaire.get(RAPPORT), 403);
  expectRefusal(await gestionnaire.call('POST', RAPPORT, { body: {} }), 403);
  expectRefusal(await gestionnaire.call('POST', ESSAI, { body: { userName: 'adherent@demo.fr' } }), 403);
});
