import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purgeParcours } from '#server/db/adherent/parcours.ts';
import type { ParcoursGarde } from '#src/core/acte/parcours.ts';
import { remetsLesTarifs, tarifs } from '#tests/support/acte-plante.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { tracesEnClair } from '#tests/support/traces-en-clair.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const CHEMIN = '/api/forms/devis-essai';
const ICI = '00012345';
const REPONSES = { typeSoin: 'OPTIQUE', montantSoin: 217.35 };

let server: TestApp;
/** The same person twice: two devices. */
let bureau: Visitor;
let telephone: Visitor;
let autre: Visitor;

async function arrive(userName: string, host = 'localhost'): Promise<Visitor> {
  const someone = visitor(server.app, host);
  await someone.signIn(userName);
  return someone;
}

beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'silent' } });
  bureau = await arrive('adherent@demo.fr');
  telephone = await arrive('adherent@demo.fr');
  autre = await arrive('adherent@demo.fr', 'deux.localhost');
});
afterAll(() => server.close());
// The files of a worker share what is planted: the next one finds it as it was.
afterAll(remetsLesTarifs);
beforeEach(async () => {
  remetsLesTarifs();
  await server.db.query('delete from parcours');
});

const garde = (who: Visitor, version: number, data: object, etape = 'soin', numContrat = ICI) =>
  who.call('PUT', `${CHEMIN}/parcours`, {
    body: { version, etape, data },
    headers: { 'x-num-contrat': numContrat },
  });
const reprend = async (who: Visitor, numContrat = ICI) =>
  (await who.get(CHEMIN, { 'x-num-contrat': numContrat })).json<{ parcours: ParcoursGarde | null }>()
    .parcours;

test('what one device keeps, another takes up, at the step where it was left', async () => {
  expect(await reprend(bureau)).toBeNull();
  expect((await garde(bureau, 0, REPONSES, 'tarif')).json()).toEqual({ version: 1 });
  expect(await reprend(telephone)).toEqual({ version: 1, saisie: REPONSES, etape: 'tarif', aRedemander: [] });
});

test('it is of one person, one client and one contract', async () => {
  await garde(bureau, 0, REPONSES);
  expect(await reprend(bureau, '00012346')).toBeNull();
  expect((await autre.get(CHEMIN)).json<{ parcours: unknown }>().parcours).toBeNull();
  const visiteur = visitor(server.app);
  await visiteur.get('/');
  expect((await garde(visiteur, 0, REPONSES)).statusCode).toBe(401);
  expect((await garde(bureau, 0, REPONSES, 'soin', '00020001')).statusCode).toBe(404);
});

test('what waits to be finished is listed, without its answers, for its author on its contract alone', async () => {
  const commencees = async (who: Visitor, numContrat = ICI) =>
    (await who.get('/api/adherent/demarches-commencees', { 'x-num-contrat': numContrat })).json<object[]>();
  expect(await commencees(bureau)).toEqual([]);
  await garde(bureau, 0, REPONSES);
  const [une, ...autres] = await commencees(telephone);
  expect(autres).toEqual([]);
  expect(une).toEqual({
    acte: 'devis',
    dateMaj: expect.stringMatching(/^\d{4}-.*Z$/),
    dateExpiration: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(await commencees(bureau, '00012346')).toEqual([]);
  expect((await autre.get('/api/adherent/demarches-commencees')).json()).toEqual([]);
  await server.db.query(`update parcours set date_expiration = now() - interval '1 second'`);
  expect(await commencees(bureau)).toEqual([]);
});

test('the device that is behind is told so, and keeps nothing over what is newer', async () => {
  await garde(bureau, 0, REPONSES);
  expect((await garde(telephone, 1, { ...REPONSES, montantSoin: 300 })).json()).toEqual({ version: 2 });
  for (const version of [0, 1, 3]) {
    const answer = await garde(bureau, version, REPONSES);
    expect([version, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      version,
      412,
      'PARCOURS_REPRIS',
    ]);
  }
  expect((await reprend(bureau))?.saisie).toEqual({ ...REPONSES, montantSoin: 300 });
});

test('what is half answered is kept as it is; what is no question is not', async () => {
  await garde(bureau, 0, { typeSoin: 'OPTIQUE', montantSoin: '12,', secret: 'x', paiement: 'ETALE' });
  expect((await reprend(telephone))?.saisie).toEqual({ typeSoin: 'OPTIQUE', montantSoin: '12,' });
});

test('a question that a calculation brings is kept with it, and when it fails nothing is lost', async () => {
  const data = { ...REPONSES, paiement: 'ETALE' };
  await garde(bureau, 0, data, 'paiement');
  expect((await reprend(telephone))?.saisie).toEqual(data);
  tarifs.enPanne = true;
  expect((await reprend(telephone))?.saisie).toEqual(data);
});

test('an answer that the calculation of today no longer brings is left', async () => {
  await garde(bureau, 0, { ...REPONSES, paiement: 'ETALE' });
  tarifs.taux = 1;
  expect((await reprend(telephone))?.saisie).toEqual(REPONSES);
});

test('nothing of it is in the base in clear', async () => {
  await garde(bureau, 0, REPONSES);
  expect(await tracesEnClair(server, { montant: '217.35', témoin: 'adherent@demo.fr' })).toEqual([
    expect.stringContaining('témoin'),
  ]);
});

test('it is over once it is sent, forgotten or too old', async () => {
  await garde(bureau, 0, REPONSES);
  await bureau.call('DELETE', `${CHEMIN}/parcours`, { headers: { 'x-num-contrat': ICI } });
  expect(await reprend(bureau)).toBeNull();

  await garde(bureau, 0, REPONSES);
  const { numPers } = (await bureau.get(CHEMIN)).json<{ initial: { numPers: string } }>().initial;
  const sent = await bureau.call('POST', `${CHEMIN}/form`, {
    body: {
      data: { numPers, typeSoin: 'DENTAIRE', montantSoin: 10 },
      calculs: { tarif: { remboursement: 10, reste: 0 } },
    },
    headers: { 'x-num-contrat': ICI },
  });
  expect(sent.statusCode).toBe(200);
  expect((await garde(telephone, 1, REPONSES)).statusCode).toBe(412);
  expect(await reprend(telephone)).toBeNull();

  await garde(bureau, 0, REPONSES);
  const [{ jours } = { jours: 0 }] = await server.db.query<{ jours: number }>(
    `select round(extract(epoch from date_expiration - now()) / 86400)::int as jours from parcours`,
  );
  expect(jours).toBe(10);
  await purgeParcours(server.db);
  expect(await reprend(bureau)).not.toBeNull();
  await server.db.query(`update parcours set date_expiration = now() - interval '1 second'`);
  expect(await reprend(bureau)).toBeNull();
  expect((await garde(bureau, 0, REPONSES)).json()).toEqual({ version: 1 });
  await server.db.query(`update parcours set date_expiration = now() - interval '1 second'`);
  await purgeParcours(server.db);
  expect(await server.db.query('select 1 from parcours')).toEqual([]);
});

test('a body that is none is refused', async () => {
  for (const body of [
    {},
    { version: -1, etape: 'x', data: {} },
    { version: 0, etape: 3, data: {} },
    { version: 0, etape: 'x', data: [] },
  ])
    expect((await bureau.call('PUT', `${CHEMIN}/parcours`, { body })).statusCode).toBe(400);
});
