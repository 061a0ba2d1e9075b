import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PrefillDemat } from '#src/acts/adherent/dematerialisation.ts';
import type { Prefill } from '#src/core/acte/act.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const CHEMIN = '/api/forms/dematerialisation';

let server: TestApp;
let jeanne: Visitor;
beforeAll(async () => {
  server = await testApp();
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query('delete from preference_membre');
  await server.db.query('delete from envoi');
  await server.db.query(
    `update compte set is_demat_active = true, date_activation = now() where user_name = 'adherent@demo.fr'`,
  );
});

const lit = async () => (await jeanne.get(CHEMIN)).json<Prefill<PrefillDemat>>().donnees;
const actives = async () =>
  (await lit()).familles.filter(({ isDematActive }) => isDematActive).map(({ code }) => code);
const post = (data: unknown) => jeanne.call('POST', `${CHEMIN}/form`, { body: { data } });
const bascule = (isDematActive: boolean, ...codes: string[]) => ({
  familles: codes.map((code) => ({ code, isDematActive })),
});
const preuves = () =>
  server.db.query(`select valeur, version_texte as "versionTexte" from preference_membre order by date`);

test('begins with what was chosen when the account was born', async () => {
  expect(await lit()).toEqual({
    familles: ['RELEVES', 'CARTE_TP', 'ECHEANCES', 'COURRIERS'].map((code) => ({
      code,
      isDematActive: true,
    })),
    email: 'adherent@demo.fr',
    isEmailConfirme: true,
  });
});

test('back to paper at any time, without a word of agreement; acknowledged by mail', async () => {
  const answer = await post(bascule(false, 'RELEVES', 'CARTE_TP'));
  expect(answer.json()).toMatchObject({ etat: 'traitee', isEnvoiArActivated: true });
  expect(await actives()).toEqual(['ECHEANCES', 'COURRIERS']);
  expect((await deposes(server, 'adherent@demo.fr')).map(({ modele }) => modele)).toEqual(['AR_DEMAT']);
  expect(await preuves()).toEqual([
    { valeur: { RELEVES: false, CARTE_TP: false, ECHEANCES: true, COURRIERS: true }, versionTexte: null },
  ]);
  expect((await jeanne.get('/api/adherent/profil')).json().preferences.isDematActive).toBe(true);
  await post(bascule(false, 'ECHEANCES', 'COURRIERS'));
  expect((await jeanne.get('/api/adherent/profil')).json().preferences.isDematActive).toBe(false);
});

test('online again asks for the agreement, and keeps which text it was given to', async () => {
  await post(bascule(false, 'RELEVES'));
  const refused = expectRefusal(await post(bascule(true, 'RELEVES')), 400);
  expect(refused.errors).toEqual({ acceptation: 'Ce champ est obligatoire.' });
  expect(await actives()).not.toContain('RELEVES');
  const answer = await post({ ...bascule(true, 'RELEVES'), acceptation: true });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await actives()).toContain('RELEVES');
  expect((await preuves()).at(-1)).toMatchObject({
    valeur: { RELEVES: true },
    versionTexte: expect.stringMatching(/^Dematerialisation_Info v\d+$/),
  });
});

test('an address that was never confirmed gets no documents', async () => {
  await post(bascule(false, 'RELEVES'));
  await server.db.query(`update compte set date_activation = null where user_name = 'adherent@demo.fr'`);
  const { errors } = expectRefusal(await post({ ...bascule(true, 'RELEVES'), acceptation: true }), 400);
  expect(errors).toEqual({
    email: "Merci de confirmer votre adresse e-mail avant d'activer ce service.",
  });
});

test.each([
  [{}, 'Ce champ est obligatoire.'],
  [{ familles: {} }, 'Merci de saisir une liste de valeurs.'],
  [bascule(true, 'INCONNUE'), 'Merci de choisir une valeur de la liste.'],
  [{ familles: [null] }, 'Merci de choisir une valeur de la liste.'],
  [{ familles: [{ code: 'RELEVES', isDematActive: 'oui' }] }, 'Merci de répondre par oui ou par non.'],
  [bascule(false, 'RELEVES', 'RELEVES'), 'Une même valeur ne peut pas figurer deux fois.'],
])('what is wrong: %j', async (data, phrase) => {
  const { errors } = expectRefusal(await post(data), 400);
  expect(errors).toEqual({ familles: phrase });
  expect(await preuves()).toEqual([]);
});

test('a visitor', async () => {
  expectRefusal(await visitor(server.app).get(CHEMIN), 401);
});
