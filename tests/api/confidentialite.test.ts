import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Decompte } from '#src/lectures/decomptes.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { inTurn } from '#tests/support/complete.ts';
import { deposes } from '#tests/support/outbox.ts';
import { lisPdf } from '#tests/support/pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { versePaiement, verseSoin } from '#tests/support/soins.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

/** An adult of the family with an account of his own, and his mother, who signed the contract. */
const LUCAS = '000000451204';
const ACTES = '/api/v2/adherent/prestations/decomptes/actes';
/** Words that only Lucas may read. */
const SECRET = /CANARI|ADDICTO|777[.,]77|DISCRET/i;

let server: TestApp;
let jeanne: Visitor;
let lucas: Visitor;
/** Of Lucas: paid to his mother, refused, paid to a professional. */
let verse: string;
let rejete: string;
let tiers: string;

const filtre = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

async function pour(userName: string): Promise<Visitor> {
  const someone = visitor(server.app);
  await someone.signIn(userName);
  return someone;
}

beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  jeanne = await pour('adherent@demo.fr');
  lucas = await pour('beneficiaire@demo.fr');
  const canari = { numPers: LUCAS, libelle: 'Canari addictologie', professionnel: 'Dr Discret' };
  const idPaiement = await versePaiement(server, { montant: 41.5, date: '2026-11-03' });
  const montants = { depense: 777.77, montantRo: 700, montantRc: 41.5, codeDomaine: 'HOSP' };
  verse = await verseSoin(server, { ...canari, ...montants, dateReglement: '2026-11-03', idPaiement });
  rejete = await verseSoin(server, { ...canari, ...montants, etat: 'rejete', dateReglement: null });
  tiers = await verseSoin(server, { ...canari, ...montants, destinataire: 'professionnel' });
});
afterAll(() => server.close());

async function lignes(who: Visitor, url: string): Promise<Decompte[]> {
  const answer = await who.get(url);
  expect(answer.statusCode, url).toBe(200);
  return answer.json() as Decompte[];
}

describe('la titulaire du contrat ne voit d’un adulte que le jour et le montant de ce qui lui est versé', () => {
  const LISTES = [
    '/api/v2/adherent/prestations',
    '/api/v2/adherent/prestations/all',
    '/api/v2/adherent/prestations/visionneuse',
    '/api/v2/adherent/prestations/all/visionneuse',
    '/api/v2/adherent/tiers-prestations',
    '/api/v2/adherent/tiers-prestations/visionneuse',
    '/api/v2/adherent/prestations/paiements',
    '/api/v1/adherent/remboursements',
  ];

  test.each(LISTES)('%s', async (url) => {
    const answer = await jeanne.get(`${url}?range=[0,99]`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(SECRET);
    expect(answer.body).not.toContain(rejete);
    expect(answer.body).not.toContain(tiers);
  });

  test('la ligne confidentielle porte son libellé, sa date, son montant, et rien d’autre', async () => {
    const toutes = await lignes(jeanne, '/api/v2/adherent/prestations?range=[0,99]');
    const ligne = toutes.find(({ id }) => id === verse);
    expect(ligne).toMatchObject({
      isConfidentiel: true,
      libelle: 'Soins — détail confidentiel',
      dateReglement: '2026-11-03',
      montantVerse: 41.5,
    });
    const vides = [ligne?.dateSoins, ligne?.totaux, ligne?.professionnel, ligne?.nbActes, ligne?.motifRejet];
    expect(vides).toEqual([null, null, null, null, null]);
    expect([ligne?.codesDomaine, ligne?.origine, ligne?.dateReception, ligne?.tiers]).toEqual([
      [],
      null,
      null,
      null,
    ]);
  });

  test('le détail de ce qui est versé est sans acte ; le reste n’existe pas', async () => {
    const { decompte, actes } = (await jeanne.get(`${ACTES}?idDecompte=${verse}`)).json();
    expect([decompte.isConfidentiel, decompte.totaux, actes]).toEqual([true, null, []]);
    for (const id of [rejete, tiers])
      for (const url of [ACTES, '/api/v2/adherent/tiers-prestations/actes', `${ACTES}/print`])
        expectRefusal(await jeanne.get(`${url}?idDecompte=${id}`), 404, url);
  });

  const FICHIERS = [
    '/api/v2/adherent/prestations',
    '/api/v2/adherent/prestations/all',
    '/api/v2/adherent/tiers-prestations',
    '/api/v2/adherent/prestations/paiements',
    '/api/v1/adherent/remboursements',
  ];

  test.each(FICHIERS)('%s/export', async (url) => {
    const answer = await jeanne.get(`${url}/export`);
    expect([answer.statusCode, SECRET.test(answer.body)]).toEqual([200, false]);
    if (url.endsWith('/prestations')) expect(answer.body).toContain('Soins — détail confidentiel');
  });

  /** The two give the same document (prestations): each file in one of them, in both once a day. */
  const FACONS = [
    ['lu', (url: string) => jeanne.get(`${url}/print`)],
    ['envoyé', (url: string) => jeanne.call('POST', `${url}/print`, { body: {} })],
  ] as const;
  const imprimes = FACONS.flatMap(([facon, imprime], rang) =>
    inTurn(FICHIERS, rang, FACONS.length).map((url) => [url, facon, imprime] as const),
  );

  test.each(imprimes)('%s/print, %s', async (url, _, imprime) => {
    const { statusCode, rawPayload } = await imprime(url);
    expect(statusCode).toBe(200);
    const { texte, info } = await lisPdf(rawPayload, { sansStructure: true });
    expect(texte + JSON.stringify(info)).not.toMatch(SECRET);
    expect(texte).toContain('Relevé');
  });

  test('le décompte confidentiel en PDF', async () => {
    const { rawPayload } = await jeanne.get(`${ACTES}/print?idDecompte=${verse}`);
    const { texte } = await lisPdf(rawPayload, { sansStructure: true });
    expect(texte).not.toMatch(SECRET);
    expect(texte).toContain('détail confidentiel');
  });

  test.each([
    { q: 'canari' },
    { q: 'discret' },
    { professionnel: 'discret' },
    { codeDomaine: 'HOSP', numPers: LUCAS },
    { codeDomaine: '!SOINS', numPers: LUCAS },
    { montantMin: 777, numPers: LUCAS },
    { montantMax: 778, numPers: LUCAS },
    { dateSoinsDebut: '2000-01-01', numPers: LUCAS },
    { etat: 'regle', numPers: LUCAS },
    { etat: '!rejete', numPers: LUCAS },
    { destinataire: 'professionnel', numPers: LUCAS },
    { destinataire: '!assure', numPers: LUCAS },
  ])('aucun critère n’en dit plus : %j', async (critere) => {
    const answer = await jeanne.get(`/api/v2/adherent/prestations/all?${filtre(critere)}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
    expect(answer.headers['content-range']).toBe('prestations */0');
  });

  test.each(['depense', 'resteACharge', 'dateSoins'])(
    'l’ordre par %s ne dit rien du secret',
    async (champ) => {
      const ordre = async () => {
        const sort = encodeURIComponent(JSON.stringify([champ, 'DESC']));
        const vus = await lignes(
          jeanne,
          `/api/v2/adherent/prestations?range=[0,99]&sort=${sort}&${filtre({ numPers: LUCAS })}`,
        );
        return vus.map(({ id }) => id);
      };
      const avant = await ordre();
      expect(avant).toContain(verse);
      const secrets = (depense: number, jour: string) =>
        server.db.query(
          'update gestion_decompte set depense = $2, reste_a_charge = $2, date_soins = $3 where id = $1',
          [verse, depense, jour],
        );
      await secrets(1, '2001-01-01');
      expect(await ordre()).toEqual(avant);
      await secrets(777.77, '2026-10-28');
    },
  );

  test('aucune somme ne le compte', async () => {
    const sommes = async () => [
      (await jeanne.get('/api/v2/adherent/prestations/totaux')).body,
      (await jeanne.get('/api/v2/adherent/prestations/annee?annee=2026')).body,
    ];
    const avant = await sommes();
    const change = (montant: number) =>
      server.db.query('update gestion_decompte set depense = depense + $2 where id = any($1)', [
        [verse, rejete, tiers],
        montant,
      ]);
    await change(5000);
    expect(await sommes()).toEqual(avant);
    await change(-5000);
    expect(
      (await jeanne.get(`/api/v2/adherent/prestations/totaux?${filtre({ numPers: LUCAS })}`)).json(),
    ).toEqual({
      ...{ depense: 0, montantRo: 0, montantRc: 0, montantAutreRc: 0, resteACharge: 0 },
    });
  });

  test('ses professionnels ne sont pas proposés', async () => {
    expect((await jeanne.get('/api/ps/get?q=discret')).json()).toEqual([]);
    expect((await lucas.get('/api/ps/get?q=discret')).json()).toHaveLength(1);
  });

  test('notifications, historique, messages', async () => {
    for (const url of ['/api/notification', '/api/history'])
      expect((await jeanne.get(url)).body, url).not.toMatch(SECRET);
    expect(JSON.stringify(await deposes(server, 'adherent@demo.fr'))).not.toMatch(SECRET);
  });
});

test('ce qui le concerne, il le voit en entier, et rien de ce qui concerne les autres', async () => {
  const siens = await lignes(lucas, '/api/v2/adherent/prestations/all?range=[0,99]');
  expect(new Set(siens.map(({ numPers }) => numPers))).toEqual(new Set([LUCAS]));
  expect(siens.filter(({ id }) => [verse, rejete, tiers].includes(id))).toHaveLength(3);
  const [paiement] = (await lucas.get('/api/v2/adherent/prestations/paiements')).json();
  expect(paiement.ibanMasque).toBeNull();
  const sien = await jeanne.get('/api/v2/adherent/prestations?range=[0,0]');
  const [celuiDeJeanne] = sien.json() as Decompte[];
  const autre = (await lignes(jeanne, '/api/v2/adherent/prestations?range=[0,99]')).find(
    ({ numPers }) => numPers !== LUCAS,
  );
  expectRefusal(await lucas.get(`${ACTES}?idDecompte=${autre?.id ?? celuiDeJeanne?.id}`), 404);
});

test('son accord, et son refus, valent aussitôt', async () => {
  const partage = async (isPartageRemboursements: boolean) => {
    const answer = await lucas.call('POST', '/api/adherent/profil', { body: { isPartageRemboursements } });
    expect(answer.statusCode).toBe(204);
  };
  const vu = async () =>
    (await lignes(jeanne, '/api/v2/adherent/prestations?range=[0,99]')).find(({ id }) => id === verse);
  await partage(true);
  expect(await vu()).toMatchObject({ isConfidentiel: false, libelle: 'Canari addictologie' });
  expect((await jeanne.get(`${ACTES}?idDecompte=${rejete}`)).statusCode).toBe(200);
  await partage(false);
  expect(await vu()).toMatchObject({ isConfidentiel: true, totaux: null });
  expectRefusal(await jeanne.get(`${ACTES}?idDecompte=${rejete}`), 404);
});

test('un contrat non responsable : ses soins demandent l’accord de qui les lit, à toutes les portes', async () => {
  const responsable = (oui: boolean) =>
    server.db.query(
      `update gestion_contrat set donnees = donnees || jsonb_build_object('isContratResponsable', $1::boolean)
       where num_contrat = '00012345'`,
      [oui],
    );
  const accorde = (isAccepted: boolean) =>
    jeanne.call('POST', '/api/forms/consentement/form', {
      body: { data: { nomConsentement: 'DONNEES_SANTE', isAccepted } },
    });
  const portes = [
    '/api/v2/adherent/prestations',
    '/api/v2/adherent/prestations/all/export',
    '/api/v2/adherent/prestations/all/print',
    '/api/v2/adherent/prestations/totaux',
    '/api/v2/adherent/prestations/annee',
    '/api/v2/adherent/prestations/paiements',
    `${ACTES}?idDecompte=${verse}`,
    '/api/ps/get?q=leroy',
  ];
  const statuts = async () => {
    const vus = [];
    for (const url of portes) vus.push((await jeanne.get(url)).statusCode);
    return new Set(vus);
  };
  const sensibles = async () =>
    (await jeanne.get('/api/cgdm-svc/ged?range=[0,99]&codeCategorie=RELEVE')).json().length;
  await responsable(false);
  await accorde(false);
  expect(await sensibles()).toBe(0);
  expect(await statuts()).toEqual(new Set([403]));
  expect(expectRefusal(await jeanne.get(portes[0] ?? ''), 403).code).toBe('CONSENTEMENT_REQUIS');
  await accorde(true);
  expect(await statuts()).toEqual(new Set([200]));
  expect(await sensibles()).toBeGreaterThan(0);
  await accorde(false);
  await responsable(true);
  expect(await statuts()).toEqual(new Set([200]));
});

test('un compte supprimé ne partage plus rien', async () => {
  await lucas.call('POST', '/api/adherent/profil', { body: { isPartageRemboursements: true } });
  await server.db.query(
    "update compte set date_suppression = now() where user_name = 'beneficiaire@demo.fr'",
  );
  const vues = await lignes(jeanne, '/api/v2/adherent/prestations?range=[0,99]');
  expect(vues.find(({ id }) => id === verse)?.isConfidentiel).toBe(true);
});
