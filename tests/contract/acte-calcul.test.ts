import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { remetsLesTarifs, tarifs } from '#tests/support/acte-plante.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const CHEMIN = '/api/forms/devis-essai';
const SOIN = { typeSoin: 'OPTIQUE', montantSoin: 200 };
const TARIF = { remboursement: 120, reste: 80 };
const ECHEANCE = { mensualite: 40, rythme: 'MOIS' };

let server: TestApp;
let jeanne: Visitor;
let numPers: string;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'silent' } });
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
  numPers = (await jeanne.get(CHEMIN)).json<{ initial: { numPers: string } }>().initial.numPers;
});
afterAll(() => server.close());
beforeEach(remetsLesTarifs);
// The files of a worker share what is planted: the next one finds it as it was.
afterAll(remetsLesTarifs);

const calcul = (nom: string, data: unknown) =>
  jeanne.call('POST', `${CHEMIN}/calculs/${nom}`, { body: { data } });
const envoie = (data: object, calculs?: unknown) =>
  jeanne.call('POST', `${CHEMIN}/form`, { body: { data: { numPers, ...data }, calculs } });
const nbDemandes = async () =>
  (await server.db.query("select 1 from demande where code_type = 'devis'")).length;

test('its people come from the declared source, without a word in its server half', async () => {
  const { donnees } = (await jeanne.get(CHEMIN)).json<{ donnees: { personnes: { code: string }[] } }>();
  expect(donnees.personnes.map(({ code }) => code)).toContain(numPers);
});

test('a calculation answers once what it is made of is right, and writes nothing', async () => {
  const avant = await nbDemandes();
  expect((await calcul('tarif', SOIN)).json()).toEqual({ tarif: TARIF });
  expect((await calcul('echeance', { ...SOIN, paiement: 'ETALE' })).json()).toEqual({ echeance: ECHEANCE });
  for (const faux of [
    {},
    { typeSoin: 'OPTIQUE' },
    { ...SOIN, montantSoin: 'x' },
    { ...SOIN, typeSoin: 'AUTRE' },
  ])
    expect((await calcul('tarif', faux)).statusCode, JSON.stringify(faux)).toBe(400);
  // Its question is one that the first calculation brings.
  expect((await calcul('echeance', { paiement: 'ETALE' })).statusCode).toBe(400);
  for (const nom of ['autre', 'toString', '__proto__'])
    expect((await calcul(nom, SOIN)).statusCode, nom).toBe(404);
  expect(await nbDemandes()).toBe(avant);
});

test('who is nobody asks for nothing', async () => {
  const visiteur = visitor(server.app);
  await visiteur.get('/');
  const { statusCode } = await visiteur.call('POST', `${CHEMIN}/calculs/tarif`, { body: { data: SOIN } });
  expect(statusCode).toBe(401);
});

test('what is sent is what was shown: another amount, or none, is refused and nothing is written', async () => {
  const avant = await nbDemandes();
  const data = { ...SOIN, paiement: 'ETALE' };
  for (const montres of [
    undefined,
    {},
    'x',
    { tarif: TARIF },
    { tarif: { ...TARIF, reste: 0 }, echeance: ECHEANCE },
    { tarif: { reste: 80 }, echeance: ECHEANCE },
  ]) {
    const answer = await envoie(data, montres);
    expect([answer.statusCode, answer.json<{ code: string }>().code], JSON.stringify(montres)).toEqual([
      409,
      'CALCUL_CHANGE',
    ]);
    expect(answer.json<{ message: string }>().message).toContain('Ce calcul a changé');
  }
  // Where it is looked at again: the step that shows what changed, and the first of them where all of it did.
  const etape = async (montres: object) => (await envoie(data, montres)).json<{ etape: string }>().etape;
  expect(await etape({ tarif: TARIF, echeance: { ...ECHEANCE, mensualite: 1 } })).toBe('paiement');
  expect(await etape({ tarif: { ...TARIF, reste: 0 }, echeance: ECHEANCE })).toBe('tarif');
  expect(await etape({})).toBe('tarif');
  expect(await nbDemandes()).toBe(avant);
});

test('a price that moved since it was shown is refused, and the new one accepted', async () => {
  const data = { ...SOIN, paiement: 'COMPTANT' };
  const montres = { tarif: TARIF, echeance: { mensualite: 120, rythme: null } };
  tarifs.taux = 0.5;
  expect((await envoie(data, montres)).statusCode).toBe(409);
  const neuf = (await calcul('tarif', SOIN)).json<object>();
  const answer = await envoie(data, { ...montres, ...neuf });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('DEM-')]);
});

test('a question that a calculation brings is needed like any other, and gone where it brings none', async () => {
  const sans = await envoie(SOIN, { tarif: TARIF });
  expect([sans.statusCode, Object.keys(sans.json<{ errors: object }>().errors)]).toEqual([400, ['paiement']]);
  const dentaire = { typeSoin: 'DENTAIRE', montantSoin: 200 };
  const plein = { tarif: { remboursement: 200, reste: 0 } };
  expect((await envoie(dentaire, plein)).statusCode).toBe(200);
});

test('each calculation is made once for a sending', async () => {
  const data = { ...SOIN, paiement: 'ETALE' };
  expect((await envoie(data, { tarif: TARIF, echeance: ECHEANCE })).statusCode).toBe(200);
  expect(tarifs.nb).toBe(1);
});

test('one that fails refuses what asks for it, and nothing is written', async () => {
  const avant = await nbDemandes();
  tarifs.enPanne = true;
  expect((await calcul('tarif', SOIN)).statusCode).toBe(500);
  expect((await envoie(SOIN, { tarif: TARIF })).statusCode).toBe(500);
  expect(await nbDemandes()).toBe(avant);
});
