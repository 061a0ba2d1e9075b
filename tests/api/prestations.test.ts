import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ActeDeSoin, isAVenir, isRegle } from '#src/core/adherent/decompte.ts';
import type { Decompte, TotauxSoins } from '#src/lectures/decomptes.ts';
import type { Paiement } from '#src/lectures/versements.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { onceADay } from '#tests/support/complete.ts';
import { parseCsv } from '#tests/support/csv.ts';
import { gestionEnPanne } from '#tests/support/gestion.ts';
import { lisPdf } from '#tests/support/pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { verseSoin } from '#tests/support/soins.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const JEANNE = '000000451203';
const EMMA = '000000451206';
const ALL = '/api/v2/adherent/prestations/all';
const ACTES = '/api/v2/adherent/prestations/decomptes/actes';
const PORTES = [
  '/api/v2/adherent/prestations',
  '/api/v2/adherent/prestations/visionneuse',
  '/api/v2/adherent/prestations/export',
  '/api/v2/adherent/prestations/print',
  ALL,
  `${ALL}/export`,
  '/api/v2/adherent/tiers-prestations',
  '/api/v2/adherent/tiers-prestations/export',
  '/api/v2/adherent/prestations/totaux',
  '/api/v2/adherent/prestations/annee',
  '/api/v2/adherent/prestations/paiements',
  '/api/v1/adherent/remboursements',
  '/api/referentiel/domainesv2',
];

let server: TestApp;
let jeanne: Visitor;
let toutes: Decompte[];

const filtre = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const tri = (...sort: string[]) => `sort=${encodeURIComponent(JSON.stringify(sort))}`;
const cents = (euros: number) => Math.round(euros * 100);

async function pour(userName: string, host = 'localhost'): Promise<Visitor> {
  const someone = visitor(server.app, host);
  await someone.signIn(userName);
  return someone;
}

async function lit<T>(who: Visitor, url: string): Promise<T[]> {
  const answer = await who.get(url);
  expect(answer.statusCode, `${url} ${answer.body.slice(0, 200)}`).toBe(200);
  return answer.json() as T[];
}

async function enEntier(who: Visitor, url: string): Promise<Decompte[]> {
  const lues: Decompte[] = [];
  for (;;) {
    const page = await lit<Decompte>(
      who,
      `${url}${url.includes('?') ? '&' : '?'}range=[${lues.length},${lues.length + 99}]`,
    );
    lues.push(...page);
    if (page.length < 100) return lues;
  }
}

beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  jeanne = await pour('adherent@demo.fr');
  toutes = await enEntier(jeanne, ALL);
});
afterAll(() => server.close());

describe('qui peut lire', () => {
  test.each(PORTES)('%s : ni un visiteur, ni le back-office', async (url) => {
    expectRefusal(await visitor(server.app).get(url), 401, url);
    expectRefusal(await (await pour('gestionnaire@demo.fr')).get(url), 403, url);
  });

  test.each(PORTES)('%s : un contrat qui n’est pas le sien n’existe pas', async (url) => {
    for (const numContrat of ['00020001', 'PL100001', '99999999'])
      expectRefusal(await jeanne.get(url, { 'x-num-contrat': numContrat }), 404, url);
  });

  test('un décompte d’un autre adhérent, d’un autre client ou absent : la même réponse', async () => {
    const autre = await verseSoin(server, { numPers: '000000451301', numContrat: '00020001' });
    const ailleurs = await verseSoin(server, {
      ...{ client: 'littoral', numPers: '000000781001', numContrat: 'PL100001' },
    });
    const absent = '01900000-0000-7000-8000-000000000000';
    for (const id of [autre, ailleurs, absent, 'x', '', "1' or '1'='1"])
      for (const url of [ACTES, '/api/v2/adherent/tiers-prestations/actes', `${ACTES}/print`])
        expectRefusal(await jeanne.get(`${url}?idDecompte=${encodeURIComponent(id)}`), 404, `${url} ${id}`);
    const la = await pour('adherent@demo.fr', 'deux.localhost');
    expect((await la.get(`${ACTES}?idDecompte=${ailleurs}`)).statusCode).toBe(200);
    expect(JSON.stringify(await enEntier(jeanne, ALL))).not.toMatch(new RegExp(`${autre}|${ailleurs}`));
  });

  test('le numéro d’une personne d’ailleurs ne trouve personne', async () => {
    for (const numPers of ['000000451301', '000000781001', '999999999999', [], '!'])
      expect(await lit(jeanne, `${ALL}?${filtre({ numPers, q: 'consultation' })}`), String(numPers)).toEqual(
        numPers === '!' ? expect.anything() : [],
      );
  });
});

describe('filtrer, trier, découper', () => {
  test.each([
    filtre({ inconnu: 1 }),
    filtre({ etat: 'paye' }),
    filtre({ destinataire: 'moi' }),
    filtre({ dateSoinsDebut: '2026-02-30' }),
    filtre({ montantMin: 'dix' }),
    filtre({ etat: ['regle', '!rejete'] }),
    'filter=%7B',
    'filter=[]',
    'filter=1&filter=2',
    'q=a&filter=%7B%22q%22%3A%22b%22%7D',
    tri('numPers', 'ASC'),
    tri('depense', 'MONTANT'),
    'range=[0,100]',
    'range=[5,1]',
    'range=x',
    'annee=2026',
  ])('%s : 400', async (query) => {
    expectRefusal(await jeanne.get(`${ALL}?${query}`), 400, query);
  });

  test.each([
    ['/api/v2/adherent/prestations/annee?annee=0', 400],
    ['/api/v2/adherent/prestations/annee?annee=deux', 400],
    ['/api/v2/adherent/prestations/totaux?circuit=autre', 400],
    ['/api/referentiel/domainesv2?usage=rien', 400],
    ['/api/ps/get?q=le', 400],
    ['/api/v1/adherent/remboursements?destinataire=personne', 400],
  ])('%s : %i', async (url, statut) => {
    expectRefusal(await jeanne.get(url), statut, url);
  });

  test('les pages se suivent sans trou ni reprise, et disent leur longueur', async () => {
    const answer = await jeanne.get(`${ALL}?range=[0,9]`);
    expect(answer.headers['content-range']).toBe(`prestations 0-9/${toutes.length}`);
    expect(answer.headers['cache-control']).toBe('no-store');
    const suite = await lit<Decompte>(jeanne, `${ALL}?range=[10,19]`);
    const ids = [...(answer.json() as Decompte[]), ...suite].map(({ id }) => id);
    expect(ids).toEqual(toutes.slice(0, 20).map(({ id }) => id));
    expect(new Set(toutes.map(({ id }) => id)).size).toBe(toutes.length);
  });

  test('sans ordre demandé : les soins les plus récents, ou les règlements', async () => {
    const soins = toutes.map(({ dateSoins, dateReglement }) => dateSoins ?? dateReglement ?? '');
    expect(soins).toEqual(soins.toSorted().reverse());
    const regles = (await enEntier(jeanne, '/api/v2/adherent/prestations'))
      .map(({ dateReglement }) => dateReglement)
      .filter((jour) => jour !== null);
    expect(regles).toEqual(regles.toSorted().reverse());
  });

  test('deux circuits, et tous', async () => {
    const assure = await enEntier(jeanne, '/api/v2/adherent/prestations');
    const tiers = await enEntier(jeanne, '/api/v2/adherent/tiers-prestations');
    expect(tiers.length).toBeGreaterThan(0);
    expect(tiers.every(({ destinataire }) => ['professionnel', 'etablissement'].includes(destinataire))).toBe(
      true,
    );
    expect(assure.length + tiers.length).toBe(toutes.length);
  });

  test('personne, domaine, état et leur contraire, dates comprises, montants, mot sans accent', async () => {
    const vues = async (filter: object) => enEntier(jeanne, `${ALL}?${filtre(filter)}`);
    const emma = await vues({ numPers: EMMA });
    expect(new Set(emma.map(({ numPers }) => numPers))).toEqual(new Set([EMMA]));
    const sauf = await vues({ numPers: `!${EMMA}` });
    expect(sauf.length + emma.length).toBe(toutes.length);
    const pleines = toutes.filter(({ isConfidentiel }) => !isConfidentiel);
    const regles = await vues({ etat: 'regle' });
    expect(regles.length).toBe(pleines.filter(({ etat }) => etat === 'regle').length);
    const jour = pleines[3]?.dateSoins ?? '';
    expect((await vues({ dateSoinsDebut: jour, dateSoinsFin: jour })).length).toBe(
      pleines.filter(({ dateSoins }) => dateSoins === jour).length,
    );
    const cheres = await vues({ montantMin: 100 });
    expect(cheres.length).toBe(pleines.filter(({ totaux }) => (totaux?.depense ?? 0) >= 100).length);
    const nommes = await vues({ q: 'GENERALISTE' });
    expect(nommes.length).toBeGreaterThan(0);
    expect(
      nommes.every(({ libelle, professionnel }) =>
        /généraliste|generaliste/i.test(libelle + professionnel?.libelleSpecialite),
      ),
    ).toBe(true);
    const dent = await vues({ codeDomaine: 'DENT' });
    expect(dent.every(({ codesDomaine }) => codesDomaine.some((code) => code.startsWith('DENT')))).toBe(true);
  });

  test('la ligne a la forme de la référence', () => {
    const [ligne] = toutes.filter(({ isConfidentiel, etat }) => !isConfidentiel && etat === 'regle');
    expect(ligne).toMatchObject({
      numDecompte: expect.stringMatching(/^\d{14}$/),
      numContrat: '00012345',
      beneficiaire: { nom: 'MARTIN', prenom: expect.any(String) },
      totaux: { depense: expect.any(Number), resteACharge: expect.any(Number) },
      nbActes: expect.any(Number),
    });
  });
});

describe('au centime', () => {
  const PARTS = ['depense', 'montantRo', 'montantRc', 'montantAutreRc', 'resteACharge'] as const;

  test('le total d’une recherche est la somme de ce qui y est réglé, toutes pages confondues', async () => {
    const filtres = [{}, { numPers: JEANNE }, { codeDomaine: 'SOINS' }, { etat: ['regle', 'enCours'] }];
    for (const filter of [...filtres, { etat: 'rejete' }, { etat: ['enAttente', 'enCours', 'annule'] }]) {
      const toutesLignes = await enEntier(jeanne, `${ALL}?${filtre(filter)}`);
      const lignes = toutesLignes.filter(({ etat }) => isRegle(etat));
      const total = (
        await jeanne.get(`/api/v2/adherent/prestations/totaux?${filtre(filter)}`)
      ).json() as TotauxSoins;
      for (const part of PARTS) {
        const somme = lignes.reduce((lue, { totaux }) => lue + cents(totaux?.[part] ?? 0), 0);
        expect(cents(total[part]), `${JSON.stringify(filter)} ${part}`).toBe(somme);
      }
    }
  });

  test('l’année est la somme de ses douze mois', async () => {
    const mois = await lit<TotauxSoins & { mois: string }>(
      jeanne,
      '/api/v2/adherent/prestations/annee?annee=2026',
    );
    expect(mois.map(({ mois: nom }) => nom)).toEqual(
      Array.from({ length: 12 }, (_, rang) => `2026-${String(rang + 1).padStart(2, '0')}`),
    );
    const bornes = { dateSoinsDebut: '2026-01-01', dateSoinsFin: '2026-12-31' };
    const total = (
      await jeanne.get(`/api/v2/adherent/prestations/totaux?${filtre(bornes)}`)
    ).json() as TotauxSoins;
    for (const part of PARTS)
      expect(
        mois.reduce((somme, un) => somme + cents(un[part]), 0),
        part,
      ).toBe(cents(total[part]));
  });

  test('chaque acte et chaque décompte tombe juste', async () => {
    for (const { id, isConfidentiel, totaux } of toutes.filter((un) => !un.isConfidentiel).slice(0, 25)) {
      const { actes } = (await jeanne.get(`${ACTES}?idDecompte=${id}`)).json() as { actes: ActeDeSoin[] };
      expect(isConfidentiel || actes.length > 0).toBe(true);
      for (const acte of actes)
        expect(cents(acte.depense)).toBe(
          cents(acte.montantRo) +
            cents(acte.montantRc) +
            cents(acte.montantAutreRc) +
            cents(acte.resteACharge),
        );
      for (const part of PARTS)
        expect(actes.reduce((somme, acte) => somme + cents(acte[part]), 0)).toBe(cents(totaux?.[part] ?? 0));
    }
  });

  test('un versement est la somme des décomptes qu’il règle, et sa ligne dit combien', async () => {
    const paiements = await lit<Paiement>(jeanne, '/api/v2/adherent/prestations/paiements?range=[0,99]');
    expect(paiements.length).toBeGreaterThan(5);
    for (const { montant, decomptes } of paiements)
      expect(decomptes.reduce((somme, un) => somme + cents(un.montant), 0)).toBe(cents(montant));
    const plates = await lit<{ id: string; nbDecomptes: number }>(
      jeanne,
      '/api/v1/adherent/remboursements?destinataire=assure&range=[0,99]',
    );
    expect(plates.map(({ id }) => id)).toEqual(paiements.map(({ id }) => id));
    expect(plates[0]?.nbDecomptes).toBe(paiements[0]?.decomptes.length);
    const jour = paiements[2]?.datePaiement ?? '';
    const duJour = await lit<Paiement>(
      jeanne,
      `/api/v2/adherent/prestations/paiements?dateDebut=${jour}&dateFin=${jour}`,
    );
    expect(duJour.map(({ datePaiement }) => datePaiement)).toContain(jour);
  });

  const VERSEMENTS = '/api/v2/adherent/prestations/paiements';

  test.each([
    ['datePaiement', 'ASC'],
    ['montant', 'DESC'],
    ['montant', 'ASC'],
  ])('les versements triés par %s %s, page après page, et leur nombre', async (champ, ordre) => {
    const entiers = await lit<Paiement>(jeanne, `${VERSEMENTS}?range=[0,99]&${tri(champ, ordre)}`);
    const cles = entiers.map(({ montant, datePaiement }) => (champ === 'montant' ? montant : datePaiement));
    const sens = ordre === 'ASC' ? 1 : -1;
    expect(cles).toEqual(cles.toSorted((a, b) => (a < b ? -sens : a > b ? sens : 0)));
    const answer = await jeanne.get(`${VERSEMENTS}?range=[3,5]&${tri(champ, ordre)}`);
    expect(answer.json()).toEqual(entiers.slice(3, 6));
    expect(answer.headers['content-range']).toBe(`paiements 3-5/${entiers.length}`);
  });

  test('leur export les a tous, dans l’ordre demandé', async () => {
    const entiers = await lit<Paiement>(jeanne, `${VERSEMENTS}?range=[0,99]&${tri('montant', 'ASC')}`);
    const { body } = await jeanne.get(`${VERSEMENTS}/export?${tri('montant', 'ASC')}`);
    const [titres, ...lignes] = parseCsv(body.slice(1).replaceAll('\r\n', '\n'));
    expect(titres?.[0]).toBe('Date du versement');
    expect(lignes.map((ligne) => ligne[3])).toEqual(entiers.map(({ reference }) => reference));
  });

  test('d’une personne que l’on ne voit pas, aucun versement', async () => {
    const answer = await jeanne.get('/api/v1/adherent/remboursements?numPers=000000451301');
    expect([answer.json(), answer.headers['content-range']]).toEqual([[], 'remboursements */0']);
    for (const faux of ['sort=["ibanMasque","ASC"]', 'destinataire=banque', 'numPers=1&numPers=2&x=1'])
      expectRefusal(await jeanne.get(`/api/v1/adherent/remboursements?${faux}`), 400);
  });
});

describe('fichiers', () => {
  test('l’export est un CSV français, entier, sans formule, nommé, noté dans l’historique', async () => {
    await verseSoin(server, { numPers: JEANNE, libelle: '=HYPERLINK("x");"y"', professionnel: '+33 (0)1' });
    const attendues = await enEntier(jeanne, ALL);
    const answer = await jeanne.get(`${ALL}/export`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="soins-\d{4}-\d\d-\d\d\.csv"/,
    );
    expect(answer.body.startsWith('\uFEFFDate de règlement;')).toBe(true);
    expect(answer.body.split('\r\n').length - 2).toBe(attendues.length);
    const [titres = [], ...rangs] = parseCsv(answer.body.slice(1).replaceAll('\r\n', '\n'));
    const at = (titre: string) => titres.indexOf(titre);
    expect(rangs.map((rang) => rang[at('Numéro de décompte')])).toEqual(
      attendues.map(({ numDecompte }) => numDecompte),
    );
    const piege = rangs.find((rang) => rang[at('Soins')]?.includes('HYPERLINK'));
    expect([piege?.[at('Soins')], piege?.[at('Professionnel de santé')]]).toEqual([
      '\'=HYPERLINK("x");"y"',
      "'+33 (0)1",
    ]);
    expect(piege?.[at('Reste à votre charge')]).toBe('2,00');
    expect(piege?.[at('Versé par la mutuelle')]).toBe('9,00');
    const attend = attendues.findIndex(({ etat }) => isAVenir(etat));
    const parts = ['Assurance maladie', 'Versé par la mutuelle', 'Autre mutuelle', 'Reste à votre charge'];
    expect(parts.map((titre) => rangs[attend]?.[at(titre)])).toEqual(['', '', '', '']);
    const { body } = await jeanne.get('/api/history?range=[0,0]');
    expect(body).toContain('TELECHARGEMENT');
  });

  test('l’export suit les filtres et refuse ce que la liste refuse', async () => {
    const { body } = await jeanne.get(`${ALL}/export?${filtre({ numPers: EMMA })}`);
    expect(
      new Set(
        parseCsv(body.slice(1).replaceAll('\r\n', '\n'))
          .slice(1)
          .map((rang) => rang[2]),
      ),
    ).toEqual(new Set(['Emma MARTIN']));
    expectRefusal(await jeanne.get(`${ALL}/export?${filtre({ etat: 'x' })}`), 400);
    expectRefusal(await jeanne.get(`${ALL}/print?${filtre({ etat: 'x' })}`), 400);
    expectRefusal(await jeanne.call('POST', `${ALL}/print`, { body: { filter: { etat: 'x' } } }), 400);
  });

  test('le relevé PDF est balisé, et son total est celui de la recherche', async () => {
    const filter = { numPers: EMMA };
    const get = await jeanne.get(`${ALL}/print?${filtre(filter)}`);
    const post = await jeanne.call('POST', `${ALL}/print`, { body: { filter } });
    expect(get.headers['content-type']).toBe('application/pdf');
    expect(get.headers['content-disposition']).toMatch(/filename\*=UTF-8''releve-soins-/);
    const vu = ({ rawPayload }: typeof get) => lisPdf(rawPayload, { sansStructure: true });
    const [lu, envoye] = [await vu(get), await vu(post)];
    expect([lu.isBalise, lu.langue]).toEqual([true, 'fr-FR']);
    expect(envoye.texte).toBe(lu.texte);
    const { depense } = (
      await jeanne.get(`/api/v2/adherent/prestations/totaux?${filtre(filter)}`)
    ).json() as TotauxSoins;
    const ecrit = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2 }).format(depense);
    expect(lu.texte.replace(/\s/g, '')).toContain(ecrit.replace(/\s/g, ''));
  });
});

test('les domaines sont un arbre, les professionnels ceux de ses soins', async () => {
  const domaines = await lit<{ code: string; sousDomaines: { code: string }[] }>(
    jeanne,
    '/api/referentiel/domainesv2?usage=remboursement',
  );
  const dent = domaines.find(({ code }) => code === 'DENT');
  expect(dent?.sousDomaines.map(({ code }) => code)).toContain('DENT_PROTH');
  expect(domaines.some(({ code }) => code === 'DENT_PROTH')).toBe(false);
  const nom = toutes.find(({ professionnel }) => professionnel)?.professionnel?.nom ?? '';
  const mot = nom.split(' ').find((un) => un.length > 3) ?? nom;
  const trouves = await lit<{ nom: string }>(
    jeanne,
    `/api/ps/get?q=${encodeURIComponent(mot.toLowerCase())}`,
  );
  expect(trouves.map((un) => un.nom)).toContain(nom);
  expect(trouves.length).toBeLessThanOrEqual(10);
});

onceADay('sans système de gestion : 503, et rien d’écrit dans l’historique', async () => {
  const panne = await testApp({ environment: { LOG_LEVEL: 'silent' }, gestion: gestionEnPanne() });
  const someone = visitor(panne.app);
  await someone.signIn('adherent@demo.fr');
  for (const url of [ALL, `${ALL}/export`, `${ALL}/print`]) expectRefusal(await someone.get(url), 503, url);
  await panne.close();
});
