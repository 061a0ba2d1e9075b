import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Annuaire, OptionsAnnuaire } from '#src/lectures/annuaire.ts';
import { type AnnuaireDEssai, annuaireDEssai, type PraticienDEssai } from '#tests/support/annuaire-fhir.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const CLE = 'cle-de-l-annuaire-d-essai';
const DELAI_MS = 1500;
let essai: AnnuaireDEssai;
let server: TestApp;
let jeanne: Visitor;

beforeAll(async () => {
  essai = await annuaireDEssai(CLE);
  server = await testApp({
    environment: {
      ...{ ANNUAIRE_URL: essai.url, ANNUAIRE_CLE: CLE, ANNUAIRE_DELAI_MS: String(DELAI_MS) },
      ...{ CARTE_TUILES: 'https://tuiles.exemple.fr/{z}/{x}/{y}.png', CARTE_MENTION: '© Cartographes' },
    },
  });
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
});
afterAll(async () => {
  await server.close();
  await essai.close();
});

const praticien = (id: string, plus: Partial<PraticienDEssai> = {}): PraticienDEssai => ({
  ...{ id, nom: `ESSAI-${id.toUpperCase()}`, profession: '10', specialite: ['SM54', 'Médecine générale'] },
  ...plus,
});
const structure = (id: string, codePostal: string, ville: string, praticiens: PraticienDEssai[]) => ({
  ...{ id, nom: `Cabinet ${id}`, codePostal, ville, praticiens, telephone: '03 53 01 00 01' },
});

beforeEach(async () => {
  Object.assign(essai, { panne: null, parPage: 2, suiteAilleurs: null, structures: [] });
  essai.appels.length = 0;
  await server.db.query('delete from annuaire_zone');
  await server.db.query('delete from annuaire_lieu');
});

async function cherche(criteres: Readonly<Record<string, string>>): Promise<Annuaire> {
  const reponse = await jeanne.get(
    `/api/cgdm-svc/geo/geolocate-ps?${new URLSearchParams({ codeProfession: 'MEDECIN', rayon: '1', ...criteres })}`,
  );
  expect(reponse.statusCode, reponse.body).toBe(200);
  return reponse.json();
}
const VITRY = { codePostal: '51300' };
const noms = ({ resultats }: Annuaire) => resultats.map(({ nom }) => nom).sort();

test('ce que l’annuaire sait d’un code postal, page après page, situé au centre de sa commune', async () => {
  essai.structures = [
    structure('a', '51300', 'VITRY LE FRANCOIS', [praticien('un', { rpps: '10003461033' })]),
    structure('b', '51300', 'VITRY LE FRANCOIS', [
      praticien('deux'),
      praticien('trois', { profession: '60' }),
    ]),
    structure('c', '51300', 'VITRY LE FRANCOIS', [praticien('quatre')]),
  ];
  const lu = await cherche(VITRY);
  expect(noms(lu)).toEqual(['ESSAI-DEUX', 'ESSAI-QUATRE', 'ESSAI-UN']);
  expect([lu.etat, lu.dateLecture]).toEqual(['complet', expect.stringMatching(/^20/)]);
  expect(lu.resultats.find(({ nom }) => nom === 'ESSAI-UN')).toMatchObject({
    ...{ prenom: 'Claire', numRpps: '10003461033', libelleSpecialite: 'Médecine générale', secteur: null },
    ...{ raisonSociale: 'Cabinet a', telephone: '03 53 01 00 01', distanceKm: 0 },
    coordonnees: { lat: 48.7247, lon: 4.5844, isApproche: true },
    adresse: { codePostal: '51300', localite: 'VITRY LE FRANCOIS' },
  });
  expect(noms(await cherche({ ...VITRY, codeProfession: 'INFIRMIER' }))).toEqual(['ESSAI-TROIS']);
});

test('ce qui est lu est gardé : une seconde recherche ne demande rien', async () => {
  essai.structures = [structure('a', '51300', 'VITRY LE FRANCOIS', [praticien('un')])];
  await cherche(VITRY);
  expect(essai.appels.length).toBeGreaterThan(0);
  essai.appels.length = 0;
  expect(noms(await cherche(VITRY))).toEqual(['ESSAI-UN']);
  expect(essai.appels).toEqual([]);
});

test('une pharmacie est un lieu, une fois, sous son enseigne ; un FINESS faux n’est pas gardé', async () => {
  const pharmacie = structure('p', '51300', 'VITRY LE FRANCOIS', [
    praticien('x', { profession: '21' }),
    praticien('y', { profession: '21' }),
  ]);
  essai.structures = [
    { ...pharmacie, finess: '510999014' },
    { ...pharmacie, id: 'q', nom: 'Pharmacie Q', finess: '510999015' },
  ];
  const { resultats } = await cherche({ ...VITRY, codeProfession: 'PHARMACIEN' });
  expect(resultats.map(({ nom, prenom, finess }) => [nom, prenom, finess]).sort()).toEqual([
    ['Cabinet p', null, '510999014'],
    ['Pharmacie Q', null, null],
  ]);
});

test('relu quand il est vieux : qui n’y est plus s’en va, qui est ailleurs reste', async () => {
  essai.structures = [structure('a', '51300', 'VITRY LE FRANCOIS', [praticien('un'), praticien('deux')])];
  await cherche(VITRY);
  await server.db.query(`update annuaire_zone set date_lecture = now() - interval '25 hours'`);
  essai.structures = [structure('a', '51300', 'VITRY LE FRANCOIS', [praticien('deux')])];
  expect(noms(await cherche(VITRY))).toEqual(['ESSAI-DEUX']);
});

test('il ne répond pas : ce qui est gardé, et depuis quand ; rien de gardé, et il le dit', async () => {
  essai.structures = [structure('a', '51300', 'VITRY LE FRANCOIS', [praticien('un')])];
  await cherche(VITRY);
  await server.db.query(`update annuaire_zone set date_lecture = '2026-01-02T03:04:05Z'`);
  essai.panne = 500;
  const vieux = await cherche(VITRY);
  expect([vieux.etat, vieux.dateLecture, noms(vieux)]).toEqual([
    'ancien',
    '2026-01-02T03:04:05.000Z',
    ['ESSAI-UN'],
  ]);
  const rien = await cherche({ codePostal: '08000' });
  expect([rien.etat, rien.total]).toEqual(['indisponible', 0]);
});

test('après cinq échecs il n’est plus appelé ; muet, il ne fait pas attendre plus que son délai', async () => {
  // The breaker that the test before has opened rests for thirty seconds: another node has one of its own.
  const autre = visitor(await server.node());
  await autre.signIn('adherent@demo.fr');
  essai.panne = 'muet';
  const lis = (codePostal: string) =>
    autre.get(`/api/cgdm-svc/geo/geolocate-ps?codeProfession=MEDECIN&rayon=1&codePostal=${codePostal}`);
  const attentes = vi.spyOn(AbortSignal, 'timeout');
  essai.appels.length = 0;
  expect((await lis('67000')).json().etat).toBe('indisponible');
  // Two questions, each asked twice at most and for its delay alone: nothing else ends a call that is never answered.
  expect(essai.appels.length).toBeLessThanOrEqual(4);
  expect(new Set(attentes.mock.calls.flat())).toEqual(new Set([DELAI_MS]));
  attentes.mockRestore();
  essai.panne = 500;
  for (const codePostal of ['54000', '21000', '80000', '45000']) await lis(codePostal);
  await new Promise((fini) => setTimeout(fini, DELAI_MS));
  essai.appels.length = 0;
  expect((await lis('59000')).json().etat).toBe('indisponible');
  expect(essai.appels).toEqual([]);
});

test('autre chose que du FHIR, une page suivante ailleurs : rien n’est gardé, la clé ne part nulle part', async () => {
  const autre = visitor(await server.node());
  await autre.signIn('adherent@demo.fr');
  const lis = () =>
    autre.get('/api/cgdm-svc/geo/geolocate-ps?codeProfession=MEDECIN&rayon=1&codePostal=51300');
  essai.panne = 'autre';
  expect((await lis()).json().etat).toBe('indisponible');
  const voleur = await annuaireDEssai('aucune');
  Object.assign(essai, { panne: null, parPage: 1, suiteAilleurs: `${voleur.url}/Organization?page=1` });
  essai.structures = [
    structure('a', '51300', 'VITRY LE FRANCOIS', [praticien('un')]),
    structure('b', '51300', 'VITRY LE FRANCOIS', [praticien('deux')]),
  ];
  expect((await lis()).json().etat).toBe('indisponible');
  expect(voleur.appels).toEqual([]);
  await voleur.close();
  expect(server.logs.join('')).not.toContain(CLE);
});

test('un grand rayon n’en lit que les codes postaux les plus proches, et le dit', async () => {
  const paris = visitor(await server.node());
  await paris.signIn('adherent@demo.fr');
  const lu = (
    await paris.get('/api/cgdm-svc/geo/geolocate-ps?codeProfession=MEDECIN&rayon=50&codePostal=75011')
  ).json();
  expect(lu.etat).toBe('partiel');
  const codes = new Set(essai.appels.map((appel) => appel.searchParams.get('address-postalcode')));
  expect(codes.size).toBeLessThanOrEqual(24);
  expect(codes).toContain('75011');
});

test('la page dit de qui est l’annuaire, et son en-tête permet les tuiles et la position, à elle seule', async () => {
  const options: OptionsAnnuaire = (await jeanne.get('/api/cgdm-svc/geo/search-options')).json();
  expect(options.source).toBe('Annuaire Santé');
  expect(options.carte).toEqual({
    tuiles: 'https://tuiles.exemple.fr/{z}/{x}/{y}.png',
    mention: '© Cartographes',
  });
  const page = (await jeanne.get('/')).headers;
  expect(page['content-security-policy']).toContain("img-src 'self' data: blob: https://tuiles.exemple.fr;");
  expect(page['permissions-policy']).toContain('geolocation=(self)');
  const appel = (await jeanne.get('/api/cgdm-svc/geo/search-options')).headers;
  expect(appel['permissions-policy']).toContain('geolocation=()');
});
