import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActeServeur } from '#server/acts/acte.ts';
import { actesServeur } from '#server/acts/registre.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { SignatureVue } from '#src/core/adherent/signature.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { effaceDemandes } from '#tests/support/demandes.ts';
import { regleFonctionnalite } from '#tests/support/fonctionnalites.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { commence, signe } from '#tests/support/signature.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const USER = 'adherent@demo.fr';
const [THOMAS, LUCAS, EMMA] = ['000000451205', '000000451204', '000000451206'] as const;
const JOUR = aujourdhui(new Date());
const PREMIER = plusMois(`${JOUR.slice(0, 7)}-01`, 1);
const CHEMIN = '/api/vel/option-affiliation';

let server: TestApp;
let jeanne: Visitor;
let lucas: Visitor;
let marc: Visitor;
/** What the management system says in place of its own. */
let dit: Partial<Gestion> = {};
let systeme: Gestion;

beforeAll(async () => {
  server = await testApp({
    gestion: (base) => {
      systeme = base;
      return new Proxy(base, {
        // Asked for at each call: whoever holds the system holds what it says today.
        get: (cible, appel: keyof Gestion) =>
          typeof cible[appel] === 'function'
            ? (...args: readonly unknown[]) => Reflect.apply(dit[appel] ?? cible[appel], cible, args)
            : undefined,
      });
    },
  });
  [jeanne, lucas, marc] = (await Promise.all(
    [USER, 'beneficiaire@demo.fr', 'gestionnaire@demo.fr'].map(async (userName) => {
      const someone = visitor(server.app);
      await someone.signIn(userName);
      return someone;
    }),
  )) as [Visitor, Visitor, Visitor];
});
afterAll(() => server.close());
beforeEach(async () => {
  dit = {};
  await effaceDemandes(server);
  for (const table of ['parcours', 'signature', 'code_securite', 'limite', 'code_valide'])
    await server.db.query(`delete from ${table}`);
});

const BESOINS = { postes: ['OPTI'], isCouvertAilleurs: false, priorite: 'GARANTIES' };
const CHOIX = { besoins: BESOINS, codeOption: 'OPT-OPTI', assures: [LUCAS, EMMA], dateEffet: PREMIER };

async function calcule(chemin: string, nom: string, data: object) {
  const answer = await jeanne.call('POST', `${chemin}/calculs/${nom}`, { body: { data } });
  return answer.json()[nom];
}

/** The whole of a sale: its documents read, its price agreed to. */
async function souscription(more: object = {}) {
  const choix = { ...CHOIX, ...more };
  const tarif = await calcule(CHEMIN, 'tarif', choix);
  const conseil = await calcule(CHEMIN, 'conseil', choix);
  const documents = (await jeanne.get(`/api/vel/option/documents?codeOption=${choix.codeOption}`)).json();
  const acceptations = Object.fromEntries(
    documents.map(({ code, version }: { code: string; version: string }) => [
      `${choix.codeOption}_${code}_${version}`.replaceAll('-', '_'),
      true,
    ]),
  );
  const accord = { [Math.round(tarif.montantApres * 100)]: true };
  return {
    data: { ...choix, acceptationDocuments: acceptations, accordTarif: accord },
    calculs: { tarif, conseil },
  };
}

async function signee(acte: string, chemin: string, data: object): Promise<string> {
  const debut = await commence(jeanne, acte, { ...data });
  expect(debut.statusCode, debut.body).toBe(200);
  const { idTransaction } = debut.json<SignatureVue>();
  const fin = await signe(server, jeanne, idTransaction, USER);
  expect(fin.statusCode, fin.body).toBe(200);
  const issue = await jeanne.call('POST', `${chemin}/externes/signature/issue`, { body: {} });
  expect(issue.json().externe.issue).toBe('fait');
  return idTransaction;
}

/** Sends a sale that was signed; answers what is said of it. */
async function souscrit(more: object = {}) {
  const { data, calculs } = await souscription(more);
  await signee('optionAffiliation', CHEMIN, data);
  const answer = await jeanne.call('POST', `${CHEMIN}/vel`, { body: { data, calculs } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ reference: string; idSouscription: string; aSavoir: string }>();
}
const modeles = async () => (await deposes(server, USER)).map(({ modele }) => modele);
const demande = async (reference: string) => (await jeanne.get(`/api/demandes/${reference}`)).json();
async function renonce(reference: string) {
  const { version } = await demande(reference);
  return jeanne.call('POST', `/api/demandes/${reference}/renonciation`, { body: { version } });
}
const documents = async () =>
  (await jeanne.get('/api/cgdm-svc/ged?range=[0,99]')).json<{ libelle: string }[]>().map((un) => un.libelle);

async function decide(reference: string, verbe: string, body: object) {
  const filtre = encodeURIComponent(JSON.stringify({ reference }));
  const [ligne] = (await marc.get(`/api/admin/demandes?filter=${filtre}`)).json();
  return marc.call('POST', `/api/admin/demandes/${ligne.id}/${verbe}`, {
    body: { version: ligne.version, ...body },
  });
}

const lues = async (query: string, who = jeanne) => who.get(`/api/vel/option/options${query}`);
const assures = (...qui: readonly string[]) =>
  `filter=${encodeURIComponent(JSON.stringify({ assures: qui }))}`;

describe('ce qui se lit', () => {
  test('les options, leur prix et ce qu’elles ajoutent à ce que le contrat garantit', async () => {
    const options = (await lues('')).json();
    expect(options.map(({ code }: { code: string }) => code)).toEqual([
      ...['OPT-DENT', 'OPT-OPTI', 'RENF-HOSPI', 'SURCO'],
    ]);
    const optique = options[1];
    expect(optique).toMatchObject({ tarifTotal: 11.6, isSouscriptible: true });
    expect(optique.comparatif).toContainEqual({
      ...{ codeDomaine: 'OPTI', libelle: 'Lentilles, en plus', actuel: null, futur: '+ 100 € par an' },
    });
    expect(optique.comparatif.some(({ actuel }: { actuel: string | null }) => actuel !== null)).toBe(true);
  });

  test('un tarif par adresse ou par corps, le même', async () => {
    const criteres = { codeOption: 'OPT-OPTI', assures: [LUCAS], dateEffet: PREMIER };
    const url = '/api/vel/tarification/renfort';
    const lu = await jeanne.get(`${url}?filter=${encodeURIComponent(JSON.stringify(criteres))}`);
    expect(lu.json()).toMatchObject({ difference: 2.9, dateEffet: PREMIER, detail: [{ numPers: LUCAS }] });
    expect((await jeanne.call('POST', url, { body: { filter: criteres } })).json()).toEqual(lu.json());
    for (const body of ['[]', '{"filter":"x"}', '{"filter":{"assures":{}}}', '{"inconnu":1}'])
      expectRefusal(await jeanne.call('POST', url, { body }), 400);
  });

  test('personne d’autre, rien d’autre', async () => {
    expectRefusal(await lues('', lucas), 403);
    expectRefusal(await lues(`?${assures('000000999999')}`), 404);
    expectRefusal(await jeanne.get('/api/vel/option/documents?codeOption=INCONNUE'), 404);
    await server.db.query("update couverture set is_vel = false where code = 'OPT-OPTI'");
    expect((await lues('')).json()).toHaveLength(3);
    await server.db.query("update couverture set is_vel = true where code = 'OPT-OPTI'");
  });
});

describe('prendre une option', () => {
  test('besoins, prix, documents, signature ; puis décidée, elle est au contrat à son jour', async () => {
    const avant = await documents();
    const { reference, aSavoir } = await souscrit();
    expect(aSavoir).toContain('renoncer');
    expect((await demande(reference)).signee).toEqual({
      ...{ dateLimiteRenonciation: plusJours(JOUR, 14), dateRenonciation: null },
    });
    expect(await modeles()).toEqual(expect.arrayContaining(['VEL_SIGNATURE', 'VEL_CONFIRMATION']));
    await expect.poll(async () => (await documents()).length - avant.length).toBe(4);
    expect(await documents()).toEqual(
      expect.arrayContaining([
        ...['Notice d’information, Option Optique+, version 2026-01'],
        'Bulletin : Compléter ma couverture (signé)',
      ]),
    );
    expect((await decide(reference, 'acceptation', { message: 'C’est fait.' })).statusCode).toBe(200);
    const deja = async () =>
      (await lues(`?${assures(LUCAS, EMMA)}&dateEffet=${PREMIER}`)).json()[1].isDejaSouscrite;
    await expect.poll(deja).toBe(true);
    expect((await demande(reference)).commentaire).toBe('C’est fait.');
    // They have it: it is not taken twice.
    const encore = { ...CHOIX, assures: [LUCAS] };
    expectRefusal(await jeanne.call('POST', `${CHEMIN}/calculs/tarif`, { body: { data: encore } }), 422);
    expect((await renonce(reference)).statusCode).toBe(200);
    await expect.poll(deja).toBe(false);
    expect((await demande(reference)).signee.dateRenonciation).not.toBeNull();
    expect(await modeles()).toContain('VEL_RENONCIATION');
  });

  test.each([
    ['codeOption', { codeOption: 'SURCO' }, 'niveau 4'],
    ['codeOption', { codeOption: 'OPT-DENT' }, 'déjà'],
    ['codeOption', { codeOption: 'INCONNUE' }, ''],
    ['assures', { assures: ['000000999999'] }, ''],
    ['assures', { assures: [] }, ''],
    ['dateEffet', { dateEffet: JOUR }, 'pas disponible'],
    ['dateEffet', { dateEffet: '2027-02-29' }, ''],
    ['dateEffet', { dateEffet: plusMois(PREMIER, 3) }, 'pas disponible'],
    ['besoins.postes', { besoins: { ...BESOINS, postes: ['XX'] } }, ''],
    [
      'acceptationDocuments.OPT_OPTI_IPID_2026_01',
      { acceptationDocuments: { OPT_OPTI_IPID_2025_01: true } },
      '',
    ],
  ])('ne se prend pas ainsi : %s, %j', async (nom, more, phrase) => {
    const { data, calculs } = await souscription();
    const answer = await jeanne.call('POST', `${CHEMIN}/vel`, {
      body: { data: { ...data, ...more }, calculs },
    });
    expect(expectRefusal(answer, 400).errors).toMatchObject({ [nom]: expect.stringContaining(phrase) });
  });

  test('sans signature, d’autres réponses que celles signées, à un autre prix : rien n’est écrit', async () => {
    const { data, calculs } = await souscription();
    const envoie = (more: object = {}, montres: object = calculs) =>
      jeanne.call('POST', `${CHEMIN}/vel`, { body: { data: { ...data, ...more }, calculs: montres } });
    expectRefusal(await envoie(), 409);
    await signee('optionAffiliation', CHEMIN, data);
    expectRefusal(await envoie({ isPapier: true }), 409);
    const tarif = async () => ({
      ...{ montantAvant: 158.1, montantApres: 170, isGratuit: false, detail: [] },
    });
    dit = { tarif };
    expect(expectRefusal(await envoie(), 400).errors).toHaveProperty(['accordTarif.17000']);
    const neuf = { ...calculs, tarif: await calcule(CHEMIN, 'tarif', CHOIX) };
    expectRefusal(await envoie({ accordTarif: { 17000: true } }), 409);
    expectRefusal(await envoie({ accordTarif: { 17000: true } }, neuf), 409);
    dit = { tarif: async () => null };
    expect((await jeanne.call('POST', `${CHEMIN}/calculs/tarif`, { body: { data: CHOIX } })).statusCode).toBe(
      422,
    );
    dit = {};
    expect(await server.db.query('select 1 from souscription')).toEqual([]);
    expect((await envoie()).statusCode).toBe(200);
    expectRefusal(await envoie(), 409);
  });

  test('gardée, reprise ailleurs, dépassée par un autre onglet', async () => {
    const garde = (version: number) =>
      jeanne.call('PUT', `${CHEMIN}/parcours`, { body: { version, etape: 'choix', data: CHOIX } });
    expect((await garde(0)).json()).toEqual({ version: 1 });
    expect((await jeanne.get(CHEMIN)).json().parcours).toMatchObject({ saisie: CHOIX, etape: 'choix' });
    expect((await garde(0)).statusCode).toBe(412);
  });

  test('reprise après que sa définition a changé : ce qui n’est plus la même question est redemandé', async () => {
    const acte = actesServeur.find((un) => un.acte.key === 'optionAffiliation')?.acte as
      | { champs: ActeServeur['acte']['champs'] }
      | undefined;
    if (!acte) throw new Error('sans vente');
    const avant = acte.champs;
    const corps = { version: 0, etape: 'tarif', data: CHOIX };
    expect((await jeanne.call('PUT', `${CHEMIN}/parcours`, { body: corps })).statusCode).toBe(200);
    try {
      acte.champs = (contexte) => {
        const { dateEffet, ...reste } = avant(contexte);
        return { ...reste, ...(dateEffet && { dateEffet: { ...dateEffet, label: 'Premier jour couvert' } }) };
      };
      const { parcours } = (await jeanne.get(CHEMIN)).json();
      expect(parcours.aRedemander).toEqual(['Premier jour couvert']);
      const { dateEffet: _, ...gardees } = CHOIX;
      expect(parcours.saisie).toEqual(gardees);
    } finally {
      acte.champs = avant;
    }
  });

  test('un document d’une nouvelle version est à relire', async () => {
    const { data, calculs } = await souscription();
    await signee('optionAffiliation', CHEMIN, data);
    dit = {
      options: async (...args) =>
        (await systeme.options(...args)).map((une) => ({
          ...une,
          documents: une.documents.map((document) => ({ ...document, version: '2026-02' })),
        })),
    };
    const refus = await jeanne.call('POST', `${CHEMIN}/vel`, { body: { data, calculs } });
    expect(Object.keys(expectRefusal(refus, 400).errors ?? {})).toContain(
      'acceptationDocuments.OPT_OPTI_IPID_2026_02',
    );
    expect(await server.db.query('select 1 from souscription')).toEqual([]);
  });

  test('ni un bénéficiaire, ni un client qui ne vend pas, ni un contrat d’employeur', async () => {
    expectRefusal(await lucas.get(CHEMIN), 403);
    expectRefusal(await lucas.call('POST', `${CHEMIN}/vel`, { body: { data: {} } }), 403);
    expectRefusal(await jeanne.get(CHEMIN, { 'x-num-contrat': '00012346' }), 422);
    await regleFonctionnalite(server, 'optionAffiliationActeGestion', { isActivated: false });
    expectRefusal(await jeanne.get(CHEMIN), 403);
    await regleFonctionnalite(server, 'optionAffiliationActeGestion', { isActivated: true });
    dit = {
      options: async () => [],
      contrat: async (client, numContrat) => {
        const lu = await systeme.contrat(client, numContrat);
        return lu && { ...lu, natureContrat: 'collectifObligatoire' };
      },
    };
    expect(expectRefusal(await jeanne.get(CHEMIN), 422).message).toContain('employeur');
  });
});

describe('renoncer', () => {
  const limite = (jour: string) => server.db.query('update souscription set date_limite = $1', [jour]);

  test('le quatorzième jour encore ; le lendemain, une phrase ; ce qui n’était pas décidé est annulé', async () => {
    const { reference } = await souscrit();
    expectRefusal(await jeanne.call('POST', `/api/demandes/${reference}/renonciation`, { body: {} }), 428);
    await limite(plusJours(JOUR, -1));
    expect(expectRefusal(await renonce(reference), 409).message).toContain('délai');
    expect((await demande(reference)).etat).toBe('enregistree');
    await limite(JOUR);
    expect((await renonce(reference)).statusCode).toBe(200);
    expect((await demande(reference)).etat).toBe('annulee');
    expect(expectRefusal(await renonce(reference), 409).message).toContain('déjà');
  });

  test('rien de ce qui est à un autre, ni de ce qui n’est pas signé', async () => {
    const { reference } = await souscrit();
    const body = { version: (await demande(reference)).version };
    expectRefusal(await lucas.call('POST', `/api/demandes/${reference}/renonciation`, { body }), 404);
    await server.db.query('delete from souscription');
    expectRefusal(await renonce(reference), 404);
  });
});

describe('mettre fin', () => {
  const FIN = '/api/vel/option-radiation';

  test('une option quittée, signée, puis appliquée à son dernier jour ; un renfort engagé ne l’est pas', async () => {
    const { donnees } = (await jeanne.get(FIN)).json();
    const choix = { codeCouverture: 'OPT-DENT', assures: [LUCAS], dateEffet: donnees.fins[0] };
    const tarif = await calcule(FIN, 'tarif', choix);
    expect(tarif).toMatchObject({ difference: -3.2 });
    const data = {
      ...choix,
      codeMotif: 'PRIX',
      accordTarif: { [Math.round(tarif.montantApres * 100)]: true },
    };
    await signee('optionRadiation', FIN, data);
    const answer = await jeanne.call('POST', `${FIN}/vel`, { body: { data, calculs: { tarif } } });
    expect(answer.statusCode, answer.body).toBe(200);
    const renfort = (await jeanne.get('/api/vel/option-radiation-renfort')).json().donnees;
    const engagement = renfort.options[0].engagement;
    expect(renfort.fins.every((fin: string) => fin >= engagement)).toBe(true);
    const trop = await jeanne.call('POST', '/api/vel/option-radiation-renfort/vel', {
      body: {
        data: {
          codeCouverture: 'RENF-HOSPI',
          assures: [THOMAS],
          dateEffet: donnees.fins[0],
          codeMotif: 'PRIX',
        },
      },
    });
    expect(expectRefusal(trop, 400).errors).toHaveProperty('dateEffet');
  });
});
