import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { makeGestionDemonstration } from '#server/demonstration/gestion/adapter.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { RechercheDecomptes, RecherchePaiements } from '#server/gestion/portefeuille.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type Caprice, type GestionRest, gestionRest } from '#tests/support/gestion-rest.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { makeGestionHttp } from './adapter.ts';

const JEANNE = '000000451203';
const LUCAS = '000000451204';
const CONTRAT = '00012345';
const NIR = '2850551649001';
const REGLAGE = { jeton: 'jeton-du-systeme-de-gestion', delaiMs: 10_000, reposMs: 3_000 };
/** For those that say nothing: the others have all the time that a busy machine asks for. */
const BREF_MS = 400;
const recherche: RechercheDecomptes = {
  numContrat: CONTRAT,
  visibles: [JEANNE],
  confidentiels: [LUCAS],
  tri: { champ: 'dateReglement', ordre: 'DESC' },
};
const versements: RecherchePaiements = {
  numContrat: CONTRAT,
  visibles: [JEANNE],
  confidentiels: [LUCAS],
  isTitulaire: true,
  tri: { champ: 'datePaiement', ordre: 'DESC' },
};
const consommations = {
  numContrat: CONTRAT,
  visibles: [JEANNE],
  codes: ['LENTILLE'],
  debut: '2000-01-01',
  fin: '2099-12-31',
};
const tranche = { debut: 0, nombre: 50 };

let base: TestDatabase;
let source: Gestion;
let systeme: GestionRest;
let gestion: Gestion;
const journal: string[] = [];
const ouvre = (url = systeme.url, delaiMs = REGLAGE.delaiMs) =>
  makeGestionHttp(
    { ...REGLAGE, url, delaiMs },
    { warn: (details, message) => void journal.push(JSON.stringify({ details, message })) },
  );

beforeAll(async () => {
  base = await testDatabase();
  source = makeGestionDemonstration({ db: base.db, coffre: makeCoffre(CLE_SECRETE) });
  systeme = await gestionRest(source);
});
beforeEach(() => {
  gestion = ouvre();
  systeme.demandes.length = 0;
  journal.length = 0;
});
afterEach(() => expect(systeme.caprices.splice(0)).toEqual([]));
afterAll(async () => {
  await systeme.close();
  await base.close();
});

const refuse =
  (status: number): Caprice =>
  (_, response) =>
    void response.writeHead(status).end('{}');
const dit =
  (corps: string): Caprice =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(corps);
const coupe: Caprice = (_, response) => void response.destroy();
const coupeAuMilieu: Caprice = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"nu');
  setTimeout(() => response.destroy(), 20);
};
const dort: Caprice = () => undefined;
const enPanne = (promesse: Promise<unknown>) => expect(promesse).rejects.toBeInstanceOf(GestionIndisponible);
const transmission = (id: string = randomUUID()) => ({
  id,
  codeType: 'communicationTel',
  reference: 'DEM-2026-000001',
  numContrat: CONTRAT,
  numPers: JEANNE,
  numPersConcerne: null,
  changement: { nature: 'contacts', numPers: JEANNE, contacts: { telFixe: '+33326000001' } } as const,
  donnees: {},
  fichiers: [],
});

const AJOUT = {
  ...({ nature: 'ajout', codeTypeBeneficiaire: 'ENF' } as const),
  ...{ dateNaissance: '2026-10-02', dateEffet: '2026-10-02' },
};

const APPELS: readonly (readonly [string, (g: Gestion) => Promise<unknown>])[] = [
  ['cherche', (g) => g.cherche('horizon', { nir: NIR, numeroContrat: CONTRAT })],
  ['personne', (g) => g.personne('horizon', JEANNE)],
  ['fiches', (g) => g.fiches('horizon', [JEANNE, LUCAS])],
  ['contrats', (g) => g.contrats('horizon', JEANNE)],
  ['contrat', (g) => g.contrat('horizon', CONTRAT)],
  ['decomptes', (g) => g.decomptes('horizon', recherche, tranche)],
  ['totauxDecomptes', (g) => g.totauxDecomptes('horizon', recherche)],
  ['anneeDeSoins', (g) => g.anneeDeSoins('horizon', recherche, 2025)],
  ['consommations', (g) => g.consommations('horizon', { ...consommations, codes: ['LENTILLE', 'OSTEO'] })],
  [
    'retenues',
    (g) => g.retenues('horizon', { numContrat: CONTRAT, visibles: [JEANNE, LUCAS], jour: '2026-10-08' }),
  ],
  ['simulation', (g) => g.simulation('horizon', CONTRAT, { numPers: JEANNE, jour: '2026-10-08' })],
  ['formules', (g) => g.formules('horizon', CONTRAT)],
  ['options', (g) => g.options('horizon', CONTRAT, { assures: null, dateEffet: null })],
  ['tarif', (g) => g.tarif('horizon', CONTRAT, AJOUT)],
  ['paiements', (g) => g.paiements('horizon', versements, tranche)],
  ['echeances', (g) => g.echeances('horizon', CONTRAT, 2026)],
  ['cartes', (g) => g.cartes('horizon', CONTRAT)],
  ['courriers', (g) => g.courriers('horizon', CONTRAT, false)],
  ['courriers archivés', (g) => g.courriers('horizon', CONTRAT, true)],
  ['documents', (g) => g.documents('horizon', CONTRAT)],
  ['prevoyance', (g) => g.prevoyance('horizon', '00012346')],
  ['personnesParPage', (g) => g.personnesParPage('horizon', { curseur: null, nombre: 500 })],
  ['contratsParPage', (g) => g.contratsParPage('horizon', { curseur: null, nombre: 500 })],
  ['evenements', (g) => g.evenements('horizon', null)],
  [
    'decompte',
    async (g) => {
      const { lignes } = await source.decomptes('horizon', recherche, { debut: 3, nombre: 1 });
      return g.decompte('horizon', CONTRAT, lignes[0]?.id ?? '');
    },
  ],
  [
    'fichier',
    async (g) => {
      const [document] = await source.documents('horizon', CONTRAT);
      return g.fichier('horizon', CONTRAT, document?.id ?? '');
    },
  ],
];

describe('le contrat REST', () => {
  test.each(APPELS)('%s : la même réponse que le système qui est derrière', async (_, appel) => {
    const lue = await appel(gestion);
    expect(lue).toEqual(await appel(source));
    expect(lue).toBeTruthy();
    expect(journal).toEqual([]);
  });

  test('ce que le système ne connaît pas est null', async () => {
    expect(await gestion.personne('horizon', '999999999999')).toBeNull();
    expect(await gestion.contrat('horizon', '99999999')).toBeNull();
    expect(await gestion.decompte('horizon', CONTRAT, randomUUID())).toBeNull();
    expect(await gestion.fichier('horizon', CONTRAT, randomUUID())).toBeNull();
    expect(journal).toEqual([]);
  });

  test('sans critère, personne, et sans rien demander', async () => {
    expect(await gestion.cherche('horizon', {})).toEqual([]);
    expect(systeme.demandes).toEqual([]);
  });

  test('un NIR part dans le corps d’un POST, jamais dans une adresse ; le jeton dans son en-tête', async () => {
    await gestion.cherche('horizon', { nir: NIR });
    const [demande] = systeme.demandes;
    expect(demande).toMatchObject({ methode: 'POST', url: '/clients/horizon/personnes/recherche' });
    expect(demande?.corps).toContain(NIR);
    expect(demande?.entetes.authorization).toBe(`Bearer ${REGLAGE.jeton}`);
  });

  test('un identifiant étrange reste une partie du chemin', async () => {
    expect(await gestion.contrat('horizon', '../../admin?x=1')).toBeNull();
    expect(systeme.demandes[0]?.url).toBe('/clients/horizon/contrats/..%2F..%2Fadmin%3Fx%3D1');
  });

  test.each(['.', '..', '', '\ud800'])(
    'un identifiant qui mènerait ailleurs, ou nulle part (%j), n’existe pas et ne demande rien',
    async (id) => {
      for (let fois = 0; fois < 6; fois++) expect(await gestion.decompte('horizon', CONTRAT, id)).toBeNull();
      expect(systeme.demandes).toEqual([]);
      // Nothing failed: the breaker has counted nothing.
      expect(await gestion.contrat('horizon', CONTRAT)).not.toBeNull();
    },
  );

  test('un fichier en octets garde son nom', async () => {
    systeme.caprices.push(
      (_, response) =>
        void response
          .writeHead(200, {
            'content-type': 'application/pdf',
            'content-disposition': "attachment; filename*=UTF-8''relev%C3%A9.pdf",
          })
          .end('%PDF-1.7'),
    );
    const fichier = await gestion.fichier('horizon', CONTRAT, randomUUID());
    expect(fichier).toMatchObject({ nomFichier: 'relevé.pdf', mime: 'application/pdf' });
    expect(fichier?.source).toEqual({ octets: Buffer.from('%PDF-1.7') });
  });
});

describe('une réponse que l’on ne croit pas', () => {
  test.each([
    ['du HTML', '<html>'],
    ['une autre forme', '{"numPers": 12}'],
    ['un NIR à la place d’un nom, que le journal ne répète pas', JSON.stringify([{ numPers: NIR, nom: 4 }])],
  ])('%s : indisponible, et le journal ne porte aucune donnée', async (_, corps) => {
    systeme.caprices.push(dit(corps));
    await enPanne(gestion.cherche('horizon', { nir: NIR }));
    expect(journal).toHaveLength(1);
    expect(journal.join()).toContain('réponse inattendue');
    expect(journal.join()).not.toMatch(/2850551649001|451203|clients/);
  });

  test('un autre contrat que demandé', async () => {
    const autre = await source.contrat('horizon', '00012346');
    systeme.caprices.push(dit(JSON.stringify(autre)));
    await enPanne(gestion.contrat('horizon', CONTRAT));
  });

  test('des soins confidentiels donnés en entier sont réduits à ce qui a été versé', async () => {
    const tout = {
      ...recherche,
      visibles: [JEANNE, LUCAS],
      confidentiels: [],
      numPers: [LUCAS],
      destinataire: ['assure'],
      etat: ['regle'],
    } as const;
    const page = await source.decomptes('horizon', tout, tranche);
    const payes = page.lignes.filter(({ idPaiement }) => idPaiement !== null);
    systeme.caprices.push(dit(JSON.stringify({ lignes: payes, total: payes.length })));
    const { lignes } = await gestion.decomptes('horizon', recherche, tranche);
    expect(lignes.length).toBeGreaterThan(0);
    expect(
      lignes.every(
        ({ totaux, professionnel, isConfidentiel }) =>
          isConfidentiel && totaux === null && professionnel === null,
      ),
    ).toBe(true);
  });

  test.each([
    ['un décompte d’une personne que l’on ne voit pas', { numPers: '000000451301' }, {}],
    ['un soin confidentiel réglé à un professionnel', { numPers: LUCAS }, { type: 'professionnel' }],
    ['un autre contrat', {}, {}],
  ])('un versement avec %s', async (quoi, decompte, destinataire) => {
    const { lignes } = await source.paiements('horizon', versements, { debut: 0, nombre: 1 });
    const [ligne] = lignes;
    const faux = {
      ...ligne,
      ...(quoi === 'un autre contrat' && { numContrat: '00012346' }),
      destinataire: { ...ligne?.destinataire, ...destinataire },
      decomptes: ligne?.decomptes.map((un) => ({ ...un, ...decompte })),
    };
    systeme.caprices.push(dit(JSON.stringify({ lignes: [faux], total: 1 })));
    await enPanne(gestion.paiements('horizon', versements, tranche));
    expect(journal.join()).not.toContain(LUCAS);
  });

  test.each([{ numPers: LUCAS }, { codeGarantie: 'CURE' }, { montant: '12' }])(
    'une consommation qui n’a pas été demandée : %j',
    async (faux) => {
      const une = { codeGarantie: 'LENTILLE', numPers: JEANNE, montant: 12, nb: 1, ...faux };
      systeme.caprices.push(dit(JSON.stringify([une])));
      await enPanne(gestion.consommations('horizon', consommations));
    },
  );

  test.each([302, 400, 401, 403])('%i : indisponible, sans recommencer ni suivre', async (status) => {
    systeme.caprices.push(
      (_, response) => void response.writeHead(status, { location: `${systeme.url}/ailleurs` }).end(),
    );
    await enPanne(gestion.personne('horizon', JEANNE));
    expect(systeme.demandes).toHaveLength(1);
  });
});

describe('une panne', () => {
  test.each<[string, Caprice]>([
    ['500', refuse(500)],
    ['429', refuse(429)],
    ['connexion coupée', coupe],
    ['réponse coupée', coupeAuMilieu],
    ['silence', dort],
  ])('%s : une lecture recommence', async (_, caprice) => {
    systeme.caprices.push(caprice);
    if (caprice === dort) gestion = ouvre(systeme.url, BREF_MS);
    expect(await gestion.personne('horizon', JEANNE)).toMatchObject({ prenom: 'Jeanne' });
    expect(systeme.demandes).toHaveLength(2);
  });

  test.each<[string, Caprice]>([
    ['500', refuse(500)],
    ['connexion coupée', coupe],
    ['silence', dort],
  ])('%s : une écriture ne recommence jamais d’elle-même', async (_, caprice) => {
    systeme.caprices.push(caprice);
    if (caprice === dort) gestion = ouvre(systeme.url, BREF_MS);
    const id = randomUUID();
    await enPanne(gestion.transmet('horizon', transmission(id)));
    expect(systeme.demandes.map(({ methode, entetes }) => [methode, entetes['idempotency-key']])).toEqual([
      ['PUT', id],
    ]);
  });

  test('remise sous la même clé, elle compte une fois', async () => {
    const remise = transmission();
    const premiere = await gestion.transmet('horizon', remise);
    expect(await gestion.transmet('horizon', remise)).toEqual(premiere);
  });

  test('trois échecs d’une lecture : indisponible, le journal dit quel appel et pourquoi', async () => {
    systeme.caprices.push(refuse(503), refuse(503), refuse(503));
    await enPanne(gestion.personne('horizon', JEANNE));
    expect(journal.join()).toMatch(/"appel":"personne","raison":"réponse 503"/);
    expect(journal.join()).not.toContain(JEANNE);
  });

  test('personne n’écoute', async () => {
    await enPanne(ouvre('http://127.0.0.1:9').personne('horizon', JEANNE));
  });
});

describe('le disjoncteur', () => {
  test('s’ouvre après cinq échecs, répond aussitôt, essaie de nouveau plus tard, et se ferme', async () => {
    systeme.caprices.push(...Array.from({ length: 5 }, () => refuse(500)));
    await enPanne(gestion.personne('horizon', JEANNE));
    await enPanne(gestion.personne('horizon', JEANNE));
    expect(systeme.demandes).toHaveLength(5);
    await enPanne(gestion.contrat('horizon', CONTRAT));
    await enPanne(gestion.transmet('horizon', transmission()));
    expect(systeme.demandes).toHaveLength(5);
    await new Promise((later) => setTimeout(later, REGLAGE.reposMs + 50));
    expect(await gestion.personne('horizon', JEANNE)).toMatchObject({ prenom: 'Jeanne' });
    expect(await gestion.contrat('horizon', CONTRAT)).toMatchObject({ numContrat: CONTRAT });
    expect(systeme.demandes).toHaveLength(7);
    expect(journal.filter((ligne) => ligne.includes('disjoncteur')).length).toBe(3);
  });

  test('des refus ne l’ouvrent pas', async () => {
    systeme.caprices.push(...Array.from({ length: 6 }, () => refuse(403)));
    for (let i = 0; i < 6; i++) await enPanne(gestion.personne('horizon', JEANNE));
    expect(await gestion.personne('horizon', JEANNE)).toMatchObject({ prenom: 'Jeanne' });
  });
});
