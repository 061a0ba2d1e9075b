import { afterAll, beforeAll, expect, test } from 'vitest';
import { actesServeur } from '#server/acts/registre.ts';
import { M } from '#src/core/definition/messages.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

/**
 * By hand, from specification 2 §2 «User-area form paths» and domain reference §2: each path, what is under it, and what its
 * address gives there; `id` is that of a request that is not there.
 */
const CHEMINS: readonly (readonly [path: string, sous?: Readonly<Record<string, string>>])[] = [
  ['abonnement'],
  ['activate-teletransmission'],
  ['adresse'],
  ['envoi-cartetp'],
  ['cartetp'],
  ['changementidentifiant'],
  ['communication/mail'],
  ['communication/tel'],
  ['contact/v2'],
  ['creationcomptebeneficiaire'],
  ['declarationsinistre'],
  ['demande-remboursement'],
  ['dematerialisation'],
  ['donneesro'],
  ['garanties', { dossier: '?id=DEM-2000-000001' }],
  [
    'inscriptionbeneficiaire',
    {
      dossier: '?codeTypeBeneficiaire=ENF',
      'tarif-infos': '?codeTypeBeneficiaire=ENF&dateNaissance=2020-02-29&dateEffet={mois}',
    },
  ],
  ['pec/hospi', { 'should-validate-finess': '' }],
  ['prestationpharmacie'],
  ['radiation-renfort'],
  ['radiation-assures'],
  ['ribcotisations'],
  ['ribprestations'],
  ['rib'],
  ['situation-contractuelle', { dossier: '?id=DEM-2000-000001' }],
  ['situation-familiale'],
  ['suppressioncompte'],
  ['consentement'],
];

let server: TestApp;
let adherent: Visitor;
let nouveau: Visitor;
beforeAll(async () => {
  server = await testApp();
  adherent = visitor(server.app);
  await adherent.signIn('adherent@demo.fr');
  nouveau = visitor(server.app);
});
afterAll(() => server.close());

/** The contracts of the demonstration's member: an act is offered on one of them at least. */
const CONTRATS = ['00012345', '00012346'];

/** The first of next month. */
function mois(): string {
  const jour = new Date();
  return new Date(Date.UTC(jour.getUTCFullYear(), jour.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}

async function statuts(url: string): Promise<readonly number[]> {
  return Promise.all(
    CONTRATS.map(async (numContrat) => (await adherent.get(url, { 'x-num-contrat': numContrat })).statusCode),
  );
}

/** Acts of ours, that the specification has not; why is beside. */
const NOTRES = [
  // The domain reference asks for the certificate every year (§1.4) and names no path to give it.
  '/forms/certificat-scolarite',
];

test('les chemins de la spécification sont ceux des démarches, ni plus ni moins', () => {
  const ventes = ['affiliation', 'renfort', 'radiation', 'radiation-renfort', 'situation-contractuelle'];
  const attendus = [
    ...CHEMINS.map(([path]) => `/forms/${path}`),
    ...NOTRES,
    ...ventes.map((vente) => `/vel/option-${vente}`),
  ];
  // Without those that other tests put on the map.
  const chemins = actesServeur.map(({ acte }) => acte.path).filter((path) => !path.endsWith('-essai'));
  const inattendus = chemins.filter((chemin) => !attendus.includes(chemin));
  expect(inattendus.map((chemin) => `${chemin} : ajoutez-le à NOTRES, avec sa raison`)).toEqual([]);
  expect(chemins.sort()).toEqual(attendus.sort());
});

test.each(CHEMINS)('/forms/%s répond à qui y a droit, et à lui seul', async (path) => {
  const url = `/api/forms/${path}`;
  expect(await statuts(url)).toContain(200);
  expect((await nouveau.get(url)).statusCode).toBe(401);
  // Nothing was answered: it is what is wrong with the answers that is told.
  const { statusCode } = await adherent.call('POST', `${url}/form`, { body: { data: {} } });
  expect([200, 400, 403, 409, 422]).toContain(statusCode);
});

const SOUS = CHEMINS.flatMap(([path, sous = {}]) =>
  Object.entries(sous).map(([nom, demande]) => [`${path}/${nom}`, demande] as const),
);

test.each(SOUS)('/forms/%s répond à son nom', async (sous, demande) => {
  const url = `/api/forms/${sous}`;
  const isSuivi = demande.startsWith('?id=');
  const contrat = { 'x-num-contrat': CONTRATS[0] ?? '' };
  expect(await statuts(url + demande.replace('{mois}', mois()))).toContain(isSuivi ? 404 : 200);
  if (isSuivi) expect((await adherent.get(url, contrat)).json().errors.id).toBe(M.REQ);
  expect((await nouveau.get(url + demande)).statusCode).toBe(401);
});
