import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { remetsLesTarifs } from '#tests/support/acte-plante.ts';
import { type Monde, poseSignature } from '#tests/support/acte-signe.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { ouvreEspaceDe, remplacant } from '#tests/support/remplacement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

/** Kept on the server, and something is signed in it; kept there, and nothing is. */
const [SIGNE, SIMPLE] = ['/api/forms/contact/v2', '/api/forms/devis-essai'] as const;
const MESSAGE = 'Mon remboursement du 3 octobre me semble incomplet.';
const CONTACT = {
  codeObjet: 'REMB_ERREUR',
  numContrat: '00012345',
  message: MESSAGE,
  modeReponse: 'messagerie',
};

let server: TestApp;
let jeanne: Visitor;
/** Somebody who works here, in her place, and may act in it. */
let chef: Visitor;
let monde: Monde;
let retire: () => void;
beforeAll(async () => {
  ({ monde, retire } = poseSignature('contact'));
  server = await testApp({ environment: { LOG_LEVEL: 'silent' } });
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
  chef = await remplacant(server, 'suppleant');
  await ouvreEspaceDe(server, chef, 'suppleant@essai.fr');
});
afterAll(async () => {
  retire();
  remetsLesTarifs();
  await server.close();
});
beforeEach(async () => {
  await server.db.query('delete from parcours');
});

const garde = async (chemin: string, who = jeanne) =>
  (await who.get(chemin)).json<{ parcours: { version: number; saisie: object } | null }>().parcours;
const ecrit = (who: Visitor, chemin: string, version: number, data: object, etape: string) =>
  who.call('PUT', `${chemin}/parcours`, { body: { version, etape, data } });
const interdit = (answer: Awaited<ReturnType<typeof ecrit>>) =>
  expect(expectRefusal(answer, 403).code).toBe('REMPLACEMENT_INTERDIT');

test('what she has begun is given to nobody in her place, neither written nor forgotten by them', async () => {
  for (const [chemin, data] of [
    [SIGNE, CONTACT],
    [SIMPLE, { typeSoin: 'OPTIQUE', montantSoin: 217.35 }],
  ] as const) {
    expect((await ecrit(jeanne, chemin, 0, data, 'debut')).json()).toEqual({ version: 1 });
    const lu = await chef.get(chemin);
    expect([lu.statusCode, lu.json<{ parcours: unknown }>().parcours]).toEqual([200, null]);
    expect(lu.body).not.toMatch(/remboursement du 3 octobre|217[.,]35/);
    for (const version of [0, 1, 2]) interdit(await ecrit(chef, chemin, version, data, 'debut'));
    interdit(await chef.call('DELETE', `${chemin}/parcours`));
    expect(await garde(chemin)).toMatchObject({ version: 1, saisie: data });
  }
});

test('what is sent in her place leaves what she has begun', async () => {
  const { numPers } = (await jeanne.get(SIMPLE)).json<{ initial: { numPers: string } }>().initial;
  const sien = { numPers, typeSoin: 'OPTIQUE', montantSoin: 217.35 };
  await ecrit(jeanne, SIMPLE, 0, sien, 'soin');
  const envoi = await chef.call('POST', `${SIMPLE}/form`, {
    body: {
      data: { numPers, typeSoin: 'DENTAIRE', montantSoin: 10 },
      calculs: { tarif: { remboursement: 10, reste: 0 } },
    },
  });
  expect(envoi.statusCode, envoi.body).toBe(200);
  expect(await garde(SIMPLE)).toMatchObject({ version: 1, saisie: sien });
});

test('what is signed is begun, followed and sent by who signs', async () => {
  const depart = { version: 0, etape: 'signature', data: CONTACT };
  interdit(await chef.call('POST', `${SIGNE}/externes/signature`, { body: depart }));
  expect(monde.departs).toEqual([]);
  const parti = await jeanne.call('POST', `${SIGNE}/externes/signature`, { body: depart });
  expect(parti.statusCode, parti.body).toBe(200);
  monde.issues.set(monde.departs[0]?.reference ?? '', 'fait');
  interdit(await chef.call('POST', `${SIGNE}/externes/signature/issue`, { body: {} }));
  await jeanne.call('POST', `${SIGNE}/externes/signature/issue`, { body: {} });
  const envoie = (who: Visitor) => who.call('POST', `${SIGNE}/form`, { body: { data: CONTACT } });
  interdit(await envoie(chef));
  expect((await envoie(jeanne)).statusCode).toBe(200);
  expect(await garde(SIGNE)).toBeNull();
});
