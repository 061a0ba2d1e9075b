import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cachetDe } from '#server/signature/prestataire/rappel.ts';
import type { SignatureVue } from '#src/core/adherent/signature.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { echeance, gestionMemoire } from '#tests/support/gestion-memoire.ts';
import { type PrestataireDEssai, prestataireDEssai } from '#tests/support/prestataire-signature.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { appelle, commence, lis } from '#tests/support/signature.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const SECRET = 'un secret d’annonces de trente-deux caractères';
const RAPPEL = '/api/cegepay/signature/rappel';
const LOIN = plusJours(aujourdhui(new Date()), 20);
const RIB = {
  ...{ codeModePaiement: 'P', titulaireCompte: 'Jeanne Martin', iban: 'FR7630004000031234567890143' },
  ...{ bic: 'BNPAFRPPXXX', jourPrelevement: 'J10', dateEffet: LOIN },
};

let prestataire: PrestataireDEssai;
let server: TestApp;
let jeanne: Visitor;

beforeAll(async () => {
  prestataire = await prestataireDEssai();
  const gestion = gestionMemoire();
  Object.assign(gestion, {
    echeances: async (_client: string, numContrat: string, annee: number) =>
      LOIN.startsWith(String(annee)) ? [echeance(numContrat, LOIN)] : [],
  });
  const environment = {
    ...{ SIGNATURE_URL: prestataire.url, SIGNATURE_JETON: 'un-jeton-assez-long', SIGNATURE_SECRET: SECRET },
    LOG_LEVEL: 'silent',
  };
  server = await testApp({ gestion, environment });
  await server.db.query(`update client set configuration = configuration || '{"ics": "FR72ZZZ123456"}'`);
  await new Promise((resolve) => setTimeout(resolve, 150));
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
});
afterAll(async () => {
  await server.close();
  await prestataire.close();
});
beforeEach(async () => {
  for (const table of ['parcours', 'signature']) await server.db.query(`delete from ${table}`);
  Object.assign(prestataire, {
    etat: 'initiee',
    enPanne: false,
    site: prestataire.url,
    lectures: 0,
    nom: null,
  });
  prestataire.commencees.length = 0;
  prestataire.annulees.length = 0;
});

const debut = (more: object = {}, version = 0) =>
  commence(jeanne, 'ribCotisations', { ...RIB, ...more }, {}, version);

interface Annonce {
  readonly id: string;
  readonly instant?: number;
  readonly secret?: string;
  readonly host?: string;
  /** What is sent in place of what was signed. */
  readonly corps?: string;
}
const maintenant = () => Math.floor(Date.now() / 1000);
function annonce({ id, instant = maintenant(), secret = SECRET, host = 'localhost', corps }: Annonce) {
  const signe = JSON.stringify({ id: `P-${id}` });
  return server.app.inject({
    ...{ method: 'POST', url: RAPPEL, payload: corps ?? signe },
    headers: {
      ...{ host, 'content-type': 'application/json', 'x-signature-horodatage': String(instant) },
      'x-signature-hmac': cachetDe(secret, String(instant), signe),
    },
  });
}

test('a document is signed at the provider’s: one is sent there, and what is signed comes back', async () => {
  const { idTransaction: id, urlSignature, isIci } = (await debut()).json<SignatureVue>();
  expect([urlSignature, isIci]).toEqual([`${prestataire.url}/signer/${id}`, false]);
  const [commencee] = prestataire.commencees;
  expect(commencee).toMatchObject({ id, titre: 'Mandat de prélèvement SEPA' });
  expect(commencee?.rappel).toMatch(/\/api\/cegepay\/signature\/rappel$/);
  expect(
    Buffer.from(commencee?.document ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  // Nobody signs it here.
  expectRefusal(await appelle(jeanne, id, 'code'), 409);
  prestataire.etat = 'signee';
  expect((await annonce({ id })).json()).toEqual({ etat: 'signee' });
  expect((await lis(jeanne, id)).etat).toBe('signee');
  expect(await server.db.query('select methode from signature')).toEqual([{ methode: 'PRESTATAIRE' }]);
  expect(await server.db.query('select genre from signature_document')).toEqual([{ genre: 'signe' }]);
});

test('announced twice, late or in another order, it ends once', async () => {
  const { idTransaction: id } = (await debut()).json<SignatureVue>();
  prestataire.etat = 'signee';
  const deux = await Promise.all([annonce({ id }), annonce({ id }), annonce({ id })]);
  expect(deux.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  // What was sent before and comes after: the provider says what it says, and the end stays.
  prestataire.etat = 'refusee';
  expect((await annonce({ id })).json()).toEqual({ etat: 'signee' });
});

test('forged, changed on its way, played again later, of another client, or of nobody: refused, and nothing is asked', async () => {
  const { idTransaction: id } = (await debut()).json<SignatureVue>();
  prestataire.etat = 'signee';
  prestataire.lectures = 0;
  for (const faux of [
    { id, secret: 'un autre secret' },
    { id, corps: JSON.stringify({ id: 'P-autre' }) },
    { id, instant: maintenant() - 301 },
    { id, instant: maintenant() + 301 },
  ])
    expect(expectRefusal(await annonce(faux), 401).code).toBe('RAPPEL_REFUSE');
  const nue = await server.app.inject({
    method: 'POST',
    url: RAPPEL,
    payload: { id },
    headers: { host: 'localhost' },
  });
  expect(nue.statusCode).toBe(401);
  expectRefusal(await annonce({ id, host: 'deux.localhost' }), 404);
  expectRefusal(await annonce({ id: 'inconnue' }), 404);
  expect(prestataire.lectures).toBe(0);
  expect((await server.db.query<{ etat: string }>('select etat from signature'))[0]?.etat).toBe('initiee');
});

test('what it answers of another one is not believed', async () => {
  const { idTransaction: id } = (await debut()).json<SignatureVue>();
  Object.assign(prestataire, { etat: 'signee', nom: 'P-autre' });
  expect(expectRefusal(await annonce({ id }), 503).code).toBe('SIGNATURE_INDISPONIBLE');
  expect((await server.db.query<{ etat: string }>('select etat from signature'))[0]?.etat).toBe('initiee');
});

test('the same name for two: the second one is not signed there', async () => {
  prestataire.nom = 'P-meme';
  await debut();
  expect(expectRefusal(await debut({ jourPrelevement: 'J05' }, 1), 503).code).toBe('SIGNATURE_INDISPONIBLE');
});

test('down: told so, the answers are kept, and the same signature goes on', async () => {
  prestataire.enPanne = true;
  expect(expectRefusal(await debut(), 503).code).toBe('SIGNATURE_INDISPONIBLE');
  prestataire.enPanne = false;
  const { idTransaction: id } = (await debut({}, 1)).json<SignatureVue>();
  expect(prestataire.commencees.map((une) => une.id)).toEqual([id]);
  prestataire.enPanne = true;
  expect((await annonce({ id })).statusCode).toBe(503);
});

test('nobody is sent to a site that is not the provider’s', async () => {
  const avecCompte = prestataire.url.replace('http://', 'http://qui:secret@');
  for (const site of [
    ...['https://ailleurs.exemple', 'javascript:alert(1)', 'http://169.254.169.254', avecCompte],
  ]) {
    prestataire.site = site;
    expectRefusal(await debut(), 503);
    await server.db.query('delete from parcours');
  }
});

test('other answers: what was begun there is called off', async () => {
  const { idTransaction: id } = (await debut()).json<SignatureVue>();
  await debut({ jourPrelevement: 'J05' }, 1);
  expect(prestataire.annulees).toEqual([`P-${id}`]);
});
