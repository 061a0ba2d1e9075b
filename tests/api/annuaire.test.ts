import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RAYONS } from '#src/core/adherent/annuaire.ts';
import { isFiness } from '#src/core/valeurs/finess.ts';
import { luhn } from '#src/core/valeurs/luhn.ts';
import type { Annuaire, OptionsAnnuaire, Ps } from '#src/lectures/annuaire.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let jeanne: Visitor;
let deux: Visitor;

beforeAll(async () => {
  server = await testApp();
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
  deux = visitor(server.app, 'deux.localhost');
  await deux.signIn('adherent@demo.fr');
});
afterAll(() => server.close());

type Criteres = Readonly<Record<string, string>>;
const demande = (criteres: Criteres) =>
  jeanne.get(`/api/cgdm-svc/geo/geolocate-ps?${new URLSearchParams(criteres)}`);
async function trouve(criteres: Criteres): Promise<Annuaire> {
  const reponse = await demande(criteres);
  expect(reponse.statusCode, reponse.body).toBe(200);
  return reponse.json();
}
const REIMS = { codePostal: '51100', codeProfession: 'MEDECIN' };

describe('autour d’un lieu', () => {
  test('du plus proche au plus lointain, dans le rayon, chacun de la profession', async () => {
    const { centre, resultats, total, etat } = await trouve({ ...REIMS, rayon: '20' });
    expect(centre.libelle).toBe('Reims');
    expect(etat).toBe('complet');
    expect(total).toBeGreaterThan(10);
    const distances = resultats.map(({ distanceKm }) => distanceKm ?? Number.POSITIVE_INFINITY);
    expect(distances).toEqual(distances.toSorted((un, autre) => un - autre));
    expect(Math.max(...distances.filter(Number.isFinite))).toBeLessThanOrEqual(20);
    expect(new Set(resultats.map(({ codeProfession }) => codeProfession))).toEqual(new Set(['MEDECIN']));
  });

  test('un plus grand rayon trouve tout ce qu’un petit trouve', async () => {
    const totaux: number[] = [];
    for (const rayon of RAYONS) totaux.push((await trouve({ ...REIMS, rayon: String(rayon) })).total);
    expect(totaux).toEqual(totaux.toSorted((un, autre) => un - autre));
    expect(totaux.at(-1)).toBeGreaterThan(totaux[0] ?? 0);
  });

  test('par secteur, spécialité, service, téléconsultation, réseau : chacun n’a que ce qui est demandé', async () => {
    const secteur = await trouve({ ...REIMS, rayon: '50', secteur: 'OPTAM' });
    expect(secteur.total).toBeGreaterThan(0);
    expect(secteur.resultats.every((un) => un.secteur === 'OPTAM' && un.convention === '3')).toBe(true);
    const specialite = await trouve({ ...REIMS, rayon: '50', specialite: '15' });
    expect(new Set(specialite.resultats.map((un) => un.libelleSpecialite))).toEqual(
      new Set(['Ophtalmologie']),
    );
    const afar = await trouve({ ...REIMS, rayon: '50', teleconsultation: 'true' });
    expect(afar.resultats.every(({ isTeleconsultation }) => isTeleconsultation)).toBe(true);
    expect(afar.total).toBeGreaterThan(0);
    const pmr = await trouve({ ...REIMS, rayon: '50', service: 'PMR' });
    expect(pmr.resultats.every(({ isAccessiblePmr }) => isAccessiblePmr)).toBe(true);
    const reseau = await trouve({
      codeProfession: 'OPTICIEN',
      codePostal: '75011',
      rayon: '50',
      reseau: 'R_OPTI',
    });
    expect(reseau.total).toBeGreaterThan(0);
    expect(reseau.resultats.every(({ isReseau, reseaux }) => isReseau && reseaux.includes('R_OPTI'))).toBe(
      true,
    );
  });

  test('une position, une commune par son nom, une adresse entière mènent au même endroit', async () => {
    for (const localite of [
      'Vitry-le-François',
      'vitry le francois',
      '3 rue des Lilas, 51300 Vitry-le-François',
    ]) {
      const { centre } = await trouve({ codeProfession: 'INFIRMIER', localite });
      expect([centre.libelle, centre.lat, centre.lon]).toEqual(['Vitry-le-François', 48.7247, 4.5844]);
    }
    const { centre } = await trouve({ codeProfession: 'INFIRMIER', lat: '48.72', lon: '4.58' });
    expect(centre.libelle).toBe('Votre position');
    expect((await trouve({ codeProfession: 'INFIRMIER', localite: 'Paris' })).centre.libelle).toBe('Paris');
  });

  test('cent par page, sans doublon ni trou', async () => {
    await server.db.query(
      `insert into annuaire_lieu (source, cle, nom, code_profession, latitude, longitude, recherche)
       select 'annuaire-sante', 'page' || n, 'Orthoptiste ' || n, 'ORTHOPTISTE', 45.9 + n / 100000.0, 6.12, 'page'
       from generate_series(1, 205) n`,
    );
    const ici = { codeProfession: 'ORTHOPTISTE', lat: '45.9', lon: '6.12', rayon: '1' };
    const pages = await Promise.all(['1', '2', '3'].map((page) => trouve({ ...ici, page })));
    expect(pages.map(({ resultats }) => resultats.length)).toEqual([100, 100, 5]);
    expect(pages.map(({ total, pages: nombre }) => [total, nombre])).toEqual(Array(3).fill([205, 3]));
    expect(new Set(pages.flatMap(({ resultats }) => resultats.map(({ id }) => id))).size).toBe(205);
    expect((await demande({ ...ici, page: '4' })).json().errors).toEqual({
      page: 'Il n’y a pas autant de pages.',
    });
  });

  test('qui n’a pas de position vient en dernier, de la commune demandée seulement', async () => {
    await server.db.query(
      `insert into annuaire_lieu (source, cle, nom, code_profession, code_postal, recherche)
       values ('annuaire-sante', 'sans', 'SANS-POSITION', 'ORTHOPHONISTE', '51300', 'sans-position')`,
    );
    const ici = await trouve({ codeProfession: 'ORTHOPHONISTE', codePostal: '51300', rayon: '50' });
    expect(ici.resultats.at(-1)).toMatchObject({ nom: 'SANS-POSITION', coordonnees: null, distanceKm: null });
    const ailleurs = await trouve({
      codeProfession: 'ORTHOPHONISTE',
      lat: '48.72',
      lon: '4.58',
      rayon: '50',
    });
    expect(ailleurs.resultats.map(({ nom }) => nom)).not.toContain('SANS-POSITION');
  });
});

describe('ce qui n’a pas de réponse est refusé, sur le bon paramètre', () => {
  test.each<[Criteres, string]>([
    [{ codePostal: '51100' }, 'codeProfession'],
    [{ codePostal: '51100', codeProfession: 'DEVIN' }, 'codeProfession'],
    [{ codeProfession: 'MEDECIN' }, 'localite'],
    [{ codeProfession: 'MEDECIN', localite: '   ' }, 'localite'],
    [{ ...REIMS, rayon: '7' }, 'rayon'],
    [{ ...REIMS, rayon: '1000000' }, 'rayon'],
    [{ ...REIMS, rayon: '-5' }, 'rayon'],
    [{ ...REIMS, page: '2' }, 'page'],
    [{ ...REIMS, page: '0' }, 'page'],
    [{ ...REIMS, page: '99999999' }, 'page'],
    [{ ...REIMS, secteur: '9' }, 'secteur'],
    [{ ...REIMS, reseau: 'R_AUTRE' }, 'reseau'],
    [{ ...REIMS, service: 'SAUNA' }, 'service'],
    [{ ...REIMS, teleconsultation: 'peut-être' }, 'teleconsultation'],
    [{ codeProfession: 'MEDECIN', codePostal: '5110' }, 'codePostal'],
    [{ codeProfession: 'MEDECIN', codePostal: '00999' }, 'codePostal'],
    [{ codeProfession: 'MEDECIN', codePostal: '51100', localite: 'Marseille' }, 'localite'],
    [{ codeProfession: 'MEDECIN', localite: 'Xyzville-sur-Rien' }, 'localite'],
    [{ codeProfession: 'MEDECIN', localite: 'Saint-Denis' }, 'localite'],
    [{ codeProfession: 'MEDECIN', lat: '40.7', lon: '-74' }, 'lat'],
    [{ codeProfession: 'MEDECIN', lat: 'nord', lon: '4' }, 'lat'],
    [{ codeProfession: 'MEDECIN', lat: '48.7' }, 'lon'],
    [{ codeProfession: 'MEDECIN', lat: '1e9', lon: '4' }, 'lat'],
    // A village that is too small for the source of middles.
    [{ codeProfession: 'MEDECIN', codePostal: '51240', localite: 'Coupéville' }, 'localite'],
  ])('%j : %s', async (criteres, champ) => {
    const reponse = await demande(criteres);
    expect(reponse.statusCode, reponse.body).toBe(400);
    expect(Object.keys(reponse.json().errors)).toEqual([champ]);
    expect(reponse.json().errors[champ]).toMatch(/[.…)]$/);
  });

  test.each(['Genève', '1201 Genève', '10115 Berlin', '51100 Berlin'])(
    '« %s » : ce que l’annuaire couvre est dit',
    async (localite) => {
      const { errors } = (await demande({ codeProfession: 'MEDECIN', localite })).json();
      expect(errors.localite).toContain('France');
    },
  );

  test('plusieurs communes du même nom sont proposées avec leur code postal', async () => {
    const { errors } = (await demande({ codeProfession: 'MEDECIN', localite: 'Saint-Denis' })).json();
    expect(errors.localite).toMatch(/Saint-Denis \(\d{5}\), /);
  });
});

describe('par son nom ou son numéro', () => {
  const ps = async (criteres: Criteres): Promise<Ps[]> => {
    const reponse = await jeanne.get(`/api/ps/get?${new URLSearchParams(criteres)}`);
    expect(reponse.statusCode, reponse.body).toBe(200);
    return reponse.json();
  };

  test('dix au plus ; un code postal les réduit ; un identifiant en rend un', async () => {
    const tous = await ps({ q: 'martin' });
    expect(tous).toHaveLength(10);
    const ici = await ps({ q: 'pharmacie', codePostal: '51100' });
    expect(ici.length).toBeGreaterThan(0);
    expect(new Set(ici.map(({ adresse }) => adresse?.codePostal))).toEqual(new Set(['51100']));
    const [une] = ici;
    expect(await ps({ id: une?.id ?? '' })).toEqual([une]);
    for (const id of ['inconnu', '019d0000-0000-7000-8000-000000000000'])
      expect((await jeanne.get(`/api/ps/get?id=${id}`)).statusCode).toBe(404);
  });

  test('un numéro FINESS est vérifié, et trouve qui exerce là', async () => {
    const [opticien] = (await trouve({ codeProfession: 'OPTICIEN', codePostal: '51100' })).resultats;
    expect(isFiness(opticien?.finess ?? '')).toBe(true);
    expect(await ps({ finess: opticien?.finess ?? '' })).toMatchObject([{ id: opticien?.id }]);
    const faux = await jeanne.get('/api/ps/get?finess=510999013');
    expect([faux.statusCode, Object.keys(faux.json().errors)]).toEqual([400, ['finess']]);
  });

  test('ni % ni _ ne veulent dire « n’importe quoi »', async () => {
    expect(await ps({ q: '%%%' })).toEqual([]);
    expect(await ps({ q: '___' })).toEqual([]);
  });
});

test('l’annuaire de démonstration : des milliers de lieux dans toute la France, aux numéros justes', async () => {
  const lieux = await server.db.query<{ finess: string | null; numRpps: string | null; codePostal: string }>(
    `select finess, num_rpps as "numRpps", code_postal as "codePostal" from annuaire_lieu
     where source = 'demonstration'`,
  );
  expect(lieux.length).toBeGreaterThanOrEqual(6_000);
  expect(new Set(lieux.map(({ codePostal }) => codePostal.slice(0, 2))).size).toBeGreaterThan(90);
  const finess = lieux.flatMap((un) => un.finess ?? []);
  expect(finess.length).toBeGreaterThan(500);
  expect(finess.filter((un) => !isFiness(un))).toEqual([]);
  expect(new Set(finess).size).toBe(finess.length);
  expect(lieux.flatMap((un) => un.numRpps ?? []).filter((un) => !luhn(un))).toEqual([]);
});

test('ce par quoi l’on cherche : les réseaux sont ceux de son client', async () => {
  const options: OptionsAnnuaire = (await jeanne.get('/api/cgdm-svc/geo/search-options')).json();
  expect(options.rayons).toEqual([1, 5, 10, 20, 50]);
  expect(options.source).toBe('Démonstration');
  expect(options.carte).toBeNull();
  expect(options.reseaux.map(({ code, isDansAnnuaire }) => [code, isDansAnnuaire])).toEqual([
    ['R_OPTI', true],
    ['R_AUDI', true],
    ['R_DENT', true],
    ['R_OSTEO', true],
  ]);
  await server.db.query(
    `update reseau_soins set is_actif = false
     where code = 'R_OPTI' and client_id = (select id from client where code = 'littoral')`,
  );
  const ailleurs: OptionsAnnuaire = (await deux.get('/api/cgdm-svc/geo/search-options')).json();
  expect(ailleurs.reseaux.map(({ code }) => code)).not.toContain('R_OPTI');
  const refus = await deux.get(
    '/api/cgdm-svc/geo/geolocate-ps?codeProfession=OPTICIEN&codePostal=17000&reseau=R_OPTI',
  );
  expect(Object.keys(refus.json().errors)).toEqual(['reseau']);
});

test('une position ne reste ni au journal du serveur ni ailleurs', async () => {
  await trouve({ codeProfession: 'MEDECIN', lat: '48.123456', lon: '4.654321' });
  expect(server.logs.join('')).not.toMatch(/48\.123456|4\.654321/);
});
