import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResultatSimu } from '#src/core/soins/simulee.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import type { DomaineSimule, Simulateur } from '#src/lectures/simulateur.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { verseSoin } from '#tests/support/soins.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const V1 = '/api/simulateurprestation';
const V2 = '/api/simulateurprestation/v2';
const [JEANNE, LUCAS, THOMAS, EMMA] = [
  '000000451203',
  '000000451204',
  '000000451205',
  '000000451206',
] as const;
const JOUR = aujourdhui(new Date());

let server: TestApp;
let jeanne: Visitor;
let lucas: Visitor;
let ailleurs: Visitor;

async function membre(userName: string, host = 'localhost'): Promise<Visitor> {
  const someone = visitor(server.app, host);
  await someone.signIn(userName);
  return someone;
}

beforeAll(async () => {
  server = await testApp();
  jeanne = await membre('adherent@demo.fr');
  lucas = await membre('beneficiaire@demo.fr');
  ailleurs = await membre('adherent@demo.fr', 'deux.localhost');
});
afterAll(() => server.close());

const CONSULTATION = { codeActe: 'CONSULT_G', montant: 30, parcoursSoins: true, options: {} };
const arbre = async (qui: Visitor, filtre: object = {}): Promise<Simulateur> =>
  (await qui.get(`${V2}?filter=${encodeURIComponent(JSON.stringify(filtre))}`)).json();
const tous = (domaines: readonly DomaineSimule[]) =>
  domaines.flatMap(({ actes, children }) => [...actes, ...children.flatMap((un) => un.actes)]);
const actesDe = (domaines: readonly DomaineSimule[]) => tous(domaines).map(({ code }) => code);
async function simule(qui: Visitor, corps: object): Promise<ResultatSimu> {
  const answer = await qui.call('POST', V2, { body: corps });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.payload]).toEqual([200, '']);
  return answer.json();
}

describe('les soins qui se simulent', () => {
  test('la première version est plate : chaque domaine avec ses actes', async () => {
    const { domaines } = (await jeanne.get(V1)).json();
    expect(domaines.length).toBeGreaterThan(12);
    expect(domaines.every(({ actes }: { actes: object[] }) => actes.length > 0)).toBe(true);
    expect(domaines[0]).not.toHaveProperty('children');
    const [acte] = domaines[0].actes;
    expect(acte).toMatchObject({ codeActe: 'G', tauxRo: 70, baseRemboursement: 30, nomenclature: 'NGAP' });
  });

  test('la seconde est un arbre, ce qui est mis en valeur d’abord', async () => {
    const { domaines, contexte } = await arbre(jeanne);
    const rangs = domaines.map(({ mettreEnValeur }) => mettreEnValeur);
    expect(rangs.lastIndexOf(true)).toBeLessThan(rangs.indexOf(false));
    const dentaire = domaines.find(({ code }) => code === 'DENT');
    expect(dentaire?.children.map(({ code }) => code)).toContain('DENT_PROTH');
    expect(actesDe(domaines).length).toBeGreaterThan(45);
    expect(contexte).toMatchObject({ numPers: JEANNE, jour: JOUR, isMineur: false, isCss: false });
  });

  test.each([
    [{ q: 'SEMESTRE orthodontie' }, ['ORTHODONTIE']],
    // A name is enough: what else its domain holds is not asked for, but an act that speaks of it is.
    [{ q: 'couronne' }, ['COURONNE', 'IMPLANT']],
    [{ q: 'psy' }, ['PSYCHOLOGUE']],
    [{ q: 'ostéopath' }, ['OSTEO']],
    // By the beginning of a word, and not in the middle of «infirmier».
    [{ q: 'IRM' }, ['RADIO', 'IRM']],
    [{ q: 'infirmi' }, ['INFIRMIER']],
    [{ q: 'licorne' }, []],
  ])('cherchés par %j', async (filtre, attendus) => {
    expect(actesDe((await arbre(jeanne, filtre)).domaines)).toEqual(attendus);
  });

  test('les mots d’un domaine mènent à tout ce qu’il contient', async () => {
    const chez = async (filtre: object) => actesDe((await arbre(jeanne, filtre)).domaines);
    expect(await chez({ q: 'dentiste' })).toEqual(
      expect.arrayContaining(['DETARTRAGE', 'COURONNE', 'IMPLANT']),
    );
    expect(await chez({ tags: ['kiné'] })).toContain('KINE');
  });

  test.each(['DOUCE', 'MATER', 'PARA', 'IMAG'])('chaque mot du domaine %s y a son acte', async (domaine) => {
    const { domaines } = await arbre(jeanne);
    const un = domaines.find(({ code }) => code === domaine);
    const dits = un
      ? tous([un]).map(({ libelle, description, tags }) =>
          normalise([libelle, description, ...tags].join(' ')),
        )
      : [];
    const sansActe = un?.tags.filter(
      (mot) => !dits.some((acte) => acte.includes(normalise(mot).slice(0, 5))),
    );
    expect(sansActe).toEqual([]);
  });

  test('à chacun ses proches : ceux d’un autre sont comme absents', async () => {
    expect((await arbre(jeanne, { numPers: EMMA })).contexte).toMatchObject({
      numPers: EMMA,
      isMineur: true,
    });
    expect((await arbre(lucas)).contexte.numPers).toBe(LUCAS);
    expectRefusal(await lucas.get(`${V2}?numPers=${JEANNE}`), 404, 'RESSOURCE_INTROUVABLE');
    expectRefusal(await ailleurs.get(`${V2}?numPers=${JEANNE}`), 404, 'RESSOURCE_INTROUVABLE');
    const pour = async (qui: Visitor) => (await arbre(qui)).personnes.map(({ numPers }) => numPers);
    // An adult who keeps their care to themselves is covered all the same.
    expect(await pour(jeanne)).toEqual([JEANNE, THOMAS, LUCAS, EMMA]);
    expect(await pour(lucas)).not.toContain(JEANNE);
  });

  test('d’un adulte qui garde ses soins pour lui, rien de ce qu’il a utilisé', async () => {
    const { contexte } = await arbre(jeanne, { numPers: THOMAS });
    expect(contexte.retenues).toBeNull();
    expect(contexte.garanties.every(({ consomme }) => consomme === null)).toBe(true);
  });
});

describe('une simulation', () => {
  test('le résultat, ligne par ligne, et ce qu’il n’est pas', async () => {
    const { contexte } = await arbre(jeanne, { numPers: EMMA });
    expect(contexte.isMineur).toBe(true);
    const resultat = await simule(jeanne, { ...CONSULTATION, numPers: EMMA });
    expect(resultat).toMatchObject({
      ...{ depense: 30, montantRo: 21, montantRc: 9, resteACharge: 0, participationForfaitaire: 0 },
      ...{ isEstimation: true, dateCalcul: JOUR, plafondRestant: null },
      garantie: { libelle: 'Consultations de généralistes', expression: '100 % BR' },
    });
    expect(resultat.mention).toMatch(
      /^Simulation non contractuelle, calculée selon vos garanties au \d\d\/\d\d\/\d{4}\.$/,
    );
    expect(resultat.detail.map(({ libelle }) => libelle)).toEqual([
      ...['Dépense', 'Assurance maladie', 'Votre mutuelle', 'Reste à votre charge'],
    ]);
  });

  test.each([
    ['CONSULT_G', {}, 'Consultations de généralistes'],
    ['CONSULT_S', { secteur: 'optam' }, 'Consultations et actes de spécialistes (OPTAM)'],
    ['CONSULT_S', { secteur: 'libre' }, 'Consultations de spécialistes non adhérents à l’OPTAM'],
    ['SAGE_FEMME', {}, 'Consultations de sages-femmes'],
  ])('%s %j : la garantie nommée est la sienne', async (codeActe, options, libelle) => {
    const { garantie } = await simule(jeanne, { ...CONSULTATION, codeActe, montant: 60, options });
    expect(garantie?.libelle).toBe(libelle);
  });

  test('est celle que le navigateur calcule, chez les deux organismes', async () => {
    const { simule: calcule } = await import('#src/core/soins/simulation.ts');
    for (const qui of [jeanne, ailleurs]) {
      const { domaines, contexte } = await arbre(qui);
      for (const code of ['CONSULT_G', 'LUNETTES', 'OSTEO', 'KINE', 'OPERATION']) {
        const acte = tous(domaines).find((un) => un.code === code);
        if (!acte) throw new Error(`Pas d’acte ${code}`);
        const demande = { options: {}, montant: 84.5, parcoursSoins: false };
        const ici = calcule(acte, demande, contexte).resultat;
        expect(await simule(qui, { ...demande, codeActe: code })).toEqual(ici);
      }
    }
  });

  test('ce qui vient d’être utilisé d’un plafond compte dès la suivante', async () => {
    const pour = { codeActe: 'LENTILLES', montant: 500, options: {}, numPers: EMMA };
    const avant = await simule(jeanne, pour);
    expect(avant.montantRc).toBe(avant.plafondRestant);
    await verseSoin(server, {
      ...{ numContrat: '00012345', numPers: EMMA, codeGarantie: 'LENTILLE' },
      ...{ montantRc: avant.plafondRestant ?? 0, depense: 500, montantRo: 0, dateSoins: JOUR },
    });
    const apres = await simule(jeanne, pour);
    expect(apres).toMatchObject({ montantRc: 0, plafondRestant: 0, resteACharge: 500 });
    expect(apres.avertissements.join()).toContain('déjà utilisé');
  });

  test.each([
    ['un acte inconnu', { ...CONSULTATION, codeActe: 'LICORNE' }, 'codeActe'],
    ['sans acte', { montant: 30 }, 'codeActe'],
    ['sans montant', { codeActe: 'CONSULT_G' }, 'montant'],
    ['un montant nul', { ...CONSULTATION, montant: 0 }, 'montant'],
    ['un montant en lettres', { ...CONSULTATION, montant: 'trente' }, 'montant'],
    ['une réponse inconnue', { ...CONSULTATION, options: { moment: 'jamais' } }, 'options.moment'],
    ['une question qui n’existe pas', { ...CONSULTATION, options: { couleur: 'bleu' } }, 'options.couleur'],
    ['un jour qui n’existe pas', { ...CONSULTATION, dateSoins: '2026-02-30' }, 'dateSoins'],
    ['avant le contrat', { ...CONSULTATION, dateSoins: '1999-01-01' }, 'dateSoins'],
    ['trop loin', { ...CONSULTATION, dateSoins: plusJours(JOUR, 800) }, 'dateSoins'],
    ['un code postal faux', { ...CONSULTATION, codePostal: '5130' }, 'codePostal'],
    ['un champ de trop', { ...CONSULTATION, cadeau: 1 }, 'cadeau'],
  ])('%s : refusée, sur le bon champ', async (_, corps, champ) => {
    const answer = await jeanne.call('POST', V2, { body: corps });
    expectRefusal(answer, 400, 'DONNEES_INVALIDES');
    expect(Object.keys(answer.json().errors)).toEqual([champ]);
  });

  test('un devis plus cher que la loi ne le permet n’est pas du 100 % Santé : sur le prix, sur l’autre prix', async () => {
    const couronne = { codeActe: 'COURONNE', options: { panier: 'rac0' } };
    const limite = `Le prix d’un soin 100 % Santé est limité à ${euros(500)} : choisissez un autre panier pour un devis plus élevé.`;
    const errors = async (chemin: string, prix: object) => {
      const answer = await jeanne.call('POST', chemin, { body: { ...couronne, ...prix } });
      return expectRefusal(answer, 400, 'DONNEES_INVALIDES').errors;
    };
    expect(await errors(V2, { montant: 2_000 })).toEqual({ montant: limite });
    expect(await errors(`${V2}/print`, { montant: 2_000 })).toEqual({ montant: limite });
    expect(await errors(`${V2}/print`, { montant: 500, montantCompare: 2_000 })).toEqual({
      montantCompare: limite,
    });
    const juste = await jeanne.call('POST', V2, { body: { ...couronne, montant: 500 } });
    expect(juste.json()).toMatchObject({ resteACharge: 0 });
  });

  test('un contrat sans santé n’en a pas', async () => {
    const prevoyance = { 'x-num-contrat': '00012346' };
    expectRefusal(await jeanne.get(V2, prevoyance), 422, 'SANS_SANTE');
    expectRefusal(
      await jeanne.call('POST', V2, { body: CONSULTATION, headers: prevoyance }),
      422,
      'SANS_SANTE',
    );
  });

  test('se garde en PDF, avec un second prix, et l’historique le dit', async () => {
    const answer = await jeanne.call('POST', `${V2}/print`, {
      body: { ...CONSULTATION, montantCompare: 45 },
    });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain('simulation-');
    const [ligne] = (await jeanne.get('/api/history?range=[0,0]')).json();
    expect(JSON.stringify(ligne)).toContain('TELECHARGEMENT');
    expectRefusal(
      await jeanne.call('POST', `${V2}/print`, { body: { ...CONSULTATION, montantCompare: -1 } }),
      400,
      'DONNEES_INVALIDES',
    );
  });
});

test('le compteur des retenues : ce qui se voit, et rien d’autre', async () => {
  const lues = (await jeanne.get('/api/adherent/retenues')).json();
  const qui = lues.map(({ numPers }: { numPers: string }) => numPers);
  expect(qui).toContain(JEANNE);
  expect(qui).not.toContain(THOMAS);
  for (const une of lues) {
    expect(une).toMatchObject({
      annee: Number(JOUR.slice(0, 4)),
      plafondParticipation: 50,
      plafondFranchise: 50,
    });
    expect(une.participation).toBeLessThanOrEqual(50);
  }
  expect(lues.find(({ numPers }: { numPers: string }) => numPers === EMMA)).toMatchObject({
    ...{ isDispense: true },
  });
  const annee = Number(JOUR.slice(0, 4));
  const [avant] = (await jeanne.get(`/api/adherent/retenues?annee=${annee - 1}`)).json();
  expect([avant.annee, avant.source]).toEqual([annee - 1, expect.stringMatching(/^CSS, art\. L\. 160-13/)]);
  for (const autre of [annee + 1, annee - 30, 'x'])
    expectRefusal(await jeanne.get(`/api/adherent/retenues?annee=${autre}`), 400);
  const siennes = (await lucas.get('/api/adherent/retenues')).json();
  expect(siennes.map(({ numPers }: { numPers: string }) => numPers)).toEqual([LUCAS]);
});
