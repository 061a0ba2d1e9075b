import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Gestion } from '#server/gestion/gestion.ts';
import { composeSms } from '#server/mail/compose.ts';
import type { DocumentConnu } from '#src/lectures/documents.ts';
import type { PaiementConnu } from '#src/lectures/versements.ts';
import { annonce, courrielsDus, RIEN_DE_NEUF } from '#tests/support/annonces.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { CONTRAT, gestionDeFamille, JEANNE, LUCAS, reglages } from '#tests/support/famille.ts';
import { echeance } from '#tests/support/gestion-memoire.ts';
import { deposes } from '#tests/support/outbox.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const JOUR = '2026-06-15';
const QUI = 'adherent@demo.fr';
const LUC = 'beneficiaire@demo.fr';

let server: TestApp;
let gestion: Gestion;
let jeanne: Visitor;
const monde = reglages();
beforeAll(async () => {
  server = await testApp({
    gestion: (demonstration) => {
      gestion = { ...gestionDeFamille(monde)(demonstration), ...RIEN_DE_NEUF };
      return gestion;
    },
  });
  jeanne = visitor(server.app);
  await jeanne.signIn(QUI);
});
afterAll(() => server.close());
beforeEach(async () => {
  Object.assign(monde, reglages());
  for (const table of ['annonce', 'notification', 'preference_membre', 'travail'])
    await server.db.query(`delete from ${table} ${table === 'travail' ? "where genre = 'envoi'" : ''}`);
});

const dis = (neuf: Partial<Gestion>, jour = JOUR) =>
  annonce(server, { gestion: { ...gestion, ...neuf }, jour });
const notifications = async (userName = QUI) =>
  (
    await server.db.query<{ titre: string; message: string; lien: string }>(
      `select titre, message, lien from notification n join compte c on c.id = n.compte_id
       where c.user_name = $1 and c.client_id = (select id from client where code = 'horizon') order by n.titre`,
      [userName],
    )
  ).map(({ titre }) => titre);
const modeles = async (userName = QUI) =>
  (await deposes(server, userName)).map(({ modele }) => modele).sort();
async function choisit(codeType: string, email: boolean, frequence = 'immediate'): Promise<void> {
  const data = { abonnements: [{ codeType, canaux: { email, sms: false, push: false } }], frequence };
  expect((await jeanne.call('POST', '/api/forms/abonnement/form', { body: { data } })).statusCode).toBe(200);
}

const versement = (datePaiement: string, more: Partial<PaiementConnu> = {}): PaiementConnu => ({
  ...{ id: `VIR-${datePaiement}`, datePaiement, montant: 40.95, reference: 'VIR', numContrat: CONTRAT },
  ...{ codeModePaiement: 'V', libelleVirement: null, etat: 'emis', ibanMasque: null },
  destinataire: { type: 'assure', nom: 'Jeanne MARTIN' },
  decomptes: [{ id: 'D1', numDecompte: 'D1', montant: 40.95, numPers: JEANNE }],
  ...more,
});
const paiements = (...lignes: PaiementConnu[]) => ({
  paiements: async () => ({ lignes, total: lignes.length }),
});
const unDocument = (dateDocument: string, more: Partial<DocumentConnu> = {}): DocumentConnu => ({
  ...{ id: `DOC-${dateDocument}`, codeCategorie: 'RELEVE', libelleCategorie: 'Relevé de prestations' },
  ...{ libelle: 'Relevé de mai', nomFichier: 'releve.pdf', mime: 'application/pdf', taille: 1000 },
  ...{ dateDocument, numContrat: CONTRAT, numPers: JEANNE, annee: 2026, isNouveau: true },
  ...more,
});
const documents = (...tous: DocumentConnu[]) => ({
  documents: async (_client: string, numContrat: string) => tous.filter((un) => un.numContrat === numContrat),
});

describe('un versement', () => {
  test('s’annonce dans l’espace, et par courriel à qui le veut', async () => {
    await choisit('REMBOURSEMENT', true);
    await dis(paiements(versement('2026-06-12')));
    await dis(paiements(versement('2026-06-12')));
    expect([await notifications(), await modeles()]).toEqual([
      ['Un remboursement vous a été versé'],
      ['NOUVEAU_REMBOURSEMENT'],
    ]);
    const [courriel] = await deposes(server, QUI);
    expect(courriel?.variables).toMatchObject({
      date: '12/06/2026',
      lien: expect.stringMatching(/#\/remboursements\/versements$/),
    });
    expect(JSON.stringify(courriel)).not.toContain('40');
  });

  test('sans courriel pour qui n’a rien choisi, tant que le client ne le propose pas', async () => {
    await server.db.query(
      `update client set configuration = configuration || '{"isAlerteRemboursementSubscribed": false}'`,
    );
    await dis(paiements(versement('2026-06-12')));
    expect([(await notifications()).length, await modeles()]).toEqual([1, []]);
  });

  test.each([
    ['vieux d’une semaine', versement('2026-06-07')],
    ['à venir', versement('2026-06-16')],
    ['rejeté par la banque', versement('2026-06-12', { etat: 'rejeteBanque' })],
    ['d’un autre que l’on ne voit pas', versement('2026-06-12', { decomptes: [] })],
  ])('%s ne s’annonce pas', async (_, ligne) => {
    await choisit('REMBOURSEMENT', true);
    await dis(paiements(ligne));
    expect([await notifications(), await modeles()]).toEqual([[], []]);
  });
});

describe('un document', () => {
  test('s’annonce à qui peut le voir, une fois', async () => {
    await dis(documents(unDocument('2026-06-14')));
    await dis(documents(unDocument('2026-06-14')), '2026-06-16');
    expect([await notifications(), await modeles(), await notifications(LUC)]).toEqual([
      ['Un document est déposé dans votre espace'],
      ['NOUVEAU_DOCUMENT'],
      [],
    ]);
    await dis(documents(unDocument('2026-06-15', { numPers: LUCAS })));
    expect([(await notifications()).length, (await notifications(LUC)).length]).toEqual([1, 1]);
  });

  test.each([
    ['ancien', unDocument('2026-05-14')],
    ['que l’on a envoyé soi-même', unDocument('2026-06-14', { codeCategorie: 'PIECE_ADHERENT' })],
    ['déjà connu', unDocument('2026-06-14', { isNouveau: false })],
  ])('%s ne s’annonce pas', async (_, ligne) => {
    await dis(documents(ligne));
    expect(await notifications()).toEqual([]);
  });
});

describe('un prélèvement', () => {
  const echeances = (...toutes: ReturnType<typeof echeance>[]) => ({
    echeances: async (_client: string, numContrat: string) =>
      toutes.filter((une) => une.numContrat === numContrat),
  });

  test('qui approche, puis que la banque rejette, s’annonce au seul titulaire', async () => {
    await dis(echeances(echeance(CONTRAT, '2026-06-18')));
    expect([await modeles(), await notifications(LUC)]).toEqual([['PRELEVEMENT_PROCHE'], []]);
    await dis(echeances({ ...echeance(CONTRAT, '2026-06-18'), etat: 'rejetee' }), '2026-06-20');
    expect([await modeles(), await notifications()]).toEqual([
      ['PRELEVEMENT_PROCHE', 'PRELEVEMENT_REJETE'],
      ['Un prélèvement approche', 'Un prélèvement n’a pas pu être fait'],
    ]);
  });

  test.each([
    ['lointain', echeance(CONTRAT, '2026-06-30')],
    ['déjà fait', { ...echeance(CONTRAT, '2026-06-14'), etat: 'payee' as const }],
    ['que l’on paie par chèque', { ...echeance(CONTRAT, '2026-06-18'), codeModePaiement: 'CB' }],
  ])('%s ne s’annonce pas', async (_, une) => {
    await dis(echeances(une));
    expect(await notifications()).toEqual([]);
  });
});

test('un récapitulatif attend sa semaine, et dit combien : requêtes et nouveautés ensemble', async () => {
  await choisit('DOCUMENT', true, 'hebdomadaire');
  await dis({ ...documents(unDocument('2026-06-14'), unDocument('2026-06-15')) });
  expect([(await notifications()).length, await modeles()]).toEqual([2, []]);
  await server.db.query("update annonce set date = now() - interval '8 days'");
  await courrielsDus(server);
  const [courriel, autre] = await deposes(server, QUI);
  expect([courriel?.modele, courriel?.variables.nombre, autre]).toEqual(['RECAPITULATIF', '2', undefined]);
  await courrielsDus(server);
  expect(await modeles()).toHaveLength(1);
});

describe('un conseil de santé et de prévention', () => {
  const horizon = "(select id from client where code = 'horizon')";
  const publie = (code: string, publics: string, audiences: string, quand = `${JOUR}T09:00:00Z`) =>
    server.db.query(
      `insert into version_bloc (client_id, code, block_list_id, numero, etat, date_effet, name, title, content, type, ordre,
         publics, audiences)
       select ${horizon}, $1 || '-1', $1, 1, 'publiee', $4, 'Sante_Prevention', 'Le titre de ' || $1, '<p>Texte.</p>', 'bloc', 0,
         $2::text[], $3::text[]`,
      [code, publics, audiences, quand],
    );
  const accepte = (isAccepted: boolean) =>
    jeanne.call('POST', '/api/forms/consentement/form', {
      body: { data: { nomConsentement: 'OFFRES_MUTUELLE_EMAIL', isAccepted } },
    });
  const oublie = () => server.db.query("delete from version_bloc where name = 'Sante_Prevention'");
  beforeEach(oublie);
  afterAll(oublie);

  test('publié s’annonce une fois à ceux pour qui il est écrit, sans rien en dire par courriel', async () => {
    await accepte(true);
    await choisit('SANTE_PREVENTION', true);
    await publie('POUR_TOUS', '{}', '{}');
    await publie('DES_BENEFICIAIRES', '{BENEFICIAIRE}', '{}');
    await publie('DE_PERSONNE', '{}', '{LICORNES}');
    await publie('ANCIEN', '{}', '{}', '2026-05-01T09:00:00Z');
    await dis(RIEN_DE_NEUF);
    await dis(RIEN_DE_NEUF, '2026-06-16');
    const dites = async (userName: string) =>
      (
        await server.db.query<{ message: string }>(
          `select message from notification n join compte c on c.id = n.compte_id
           where c.user_name = $1 and c.client_id = ${horizon} and n.titre = 'Santé et prévention' order by message`,
          [userName],
        )
      ).map(({ message }) => message);
    expect(await dites(QUI)).toEqual(['Le titre de POUR_TOUS']);
    expect(await dites(LUC)).toEqual(['Le titre de DES_BENEFICIAIRES', 'Le titre de POUR_TOUS']);
    const [courriel, autre] = await deposes(server, QUI);
    expect([courriel?.modele, autre]).toEqual(['NOUVEAU_CONSEIL', undefined]);
    expect(JSON.stringify(courriel)).not.toContain('POUR_TOUS');
  });

  test('ne part plus à qui a repris son accord, et s’annonce encore dans l’espace', async () => {
    await accepte(true);
    await choisit('SANTE_PREVENTION', true);
    await accepte(false);
    await publie('POUR_TOUS', '{}', '{}');
    await dis(RIEN_DE_NEUF);
    expect([(await notifications()).length, await modeles()]).toEqual([1, []]);
  });

  test('part par SMS au nom de l’organisme, dit comment ne plus en recevoir, et s’arrête avec l’accord', async () => {
    const MOBILE = '+33612345678';
    const mobile = (numero: string | null) =>
      server.db.query(
        `update compte set tel_amf = $2, is_tel_amf_confirme = $3 where user_name = $1 and client_id = ${horizon}`,
        [QUI, numero, numero !== null],
      );
    const parSms = async () => deposes(server, MOBILE);
    const data = {
      abonnements: [{ codeType: 'SANTE_PREVENTION', canaux: { email: false, sms: true, push: false } }],
      frequence: 'immediate',
    };
    const repond = (isAccepted: boolean) =>
      jeanne.call('POST', '/api/forms/consentement/form', {
        body: { data: { nomConsentement: 'OFFRES_MUTUELLE_SMS', isAccepted } },
      });
    await mobile(MOBILE);
    await repond(true);
    expect((await jeanne.call('POST', '/api/forms/abonnement/form', { body: { data } })).statusCode).toBe(
      200,
    );
    await publie('POUR_TOUS', '{}', '{}');
    await dis(RIEN_DE_NEUF);
    const [sms, autre] = await parSms();
    expect([sms?.canal, sms?.modele, autre]).toEqual(['SMS', 'NOUVEAU_CONSEIL', undefined]);
    const texte = composeSms({
      ...{ modele: 'NOUVEAU_CONSEIL', propre: null, marque: { libelle: 'Mutuelle Horizon' } as never },
      variables: sms?.variables ?? {},
    });
    expect(texte).toMatch(
      /^Mutuelle Horizon : .* Pour ne plus en recevoir : sa page Alertes et documents\.$/,
    );
    expect(texte).not.toMatch(/POUR_TOUS|https?:/);
    await repond(false);
    await publie('UN_AUTRE', '{}', '{}');
    await dis(RIEN_DE_NEUF, '2026-06-16');
    expect([(await parSms()).length, await modeles()]).toEqual([1, []]);
    await mobile(null);
  });

  test('attend un jour ouvrable : ni dimanche, ni jour férié', async () => {
    await publie('POUR_TOUS', '{}', '{}', '2026-06-13T09:00:00Z');
    await dis(RIEN_DE_NEUF, '2026-06-14');
    expect(await notifications()).toEqual([]);
    await dis(RIEN_DE_NEUF, '2026-06-15');
    expect(await notifications()).toEqual(['Santé et prévention']);
  });
});

describe('les mots du client', () => {
  const lues = async () =>
    (await jeanne.get('/api/notification')).json<
      { titre: string; message: string; lien: { libelle: string } }[]
    >();

  test('sont ceux que l’adhérent lit, et les livrés reviennent avec l’étiquette supprimée', async () => {
    const admin = visitor(server.app);
    await admin.signIn('admin@demo.fr');
    const dits: Readonly<Record<string, string>> = {
      'notification.versement.titre': 'De l’argent est en route',
      'notification.versement.message': 'Le {date}, nous vous avons payé.',
      'notification.versement.lien': 'Le voir',
      'notification.document.titre': 'Du courrier pour vous',
      'notification.demande.texte': '{reference} ({demarche})',
    };
    const ecrites = [];
    for (const [cle, valeur] of Object.entries(dits)) {
      const reponse = await admin.call('POST', '/api/admin/settings/etiquette', { body: { cle, valeur } });
      expect(reponse.statusCode, reponse.body).toBe(201);
      ecrites.push(reponse.json<{ id: string; version: number }>());
    }
    const neuf = { ...paiements(versement('2026-06-12')), ...documents(unDocument('2026-06-14')) };
    await dis(neuf);
    const data = {
      ...{ codeObjet: 'REMB_ERREUR', numContrat: CONTRAT, modeReponse: 'messagerie' },
      message: 'Bonjour, mon remboursement du 3 octobre me semble incomplet.',
    };
    const envoi = await jeanne.call('POST', '/api/forms/contact/v2/form', { body: { data } });
    expect(envoi.statusCode, envoi.body).toBe(200);
    const { reference } = envoi.json<{ reference: string }>();
    expect(await lues()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ titre: 'De l’argent est en route', message: 'Le 12 juin 2026, nous vous avons payé.' },
          lien: expect.objectContaining({ libelle: 'Le voir' }),
        }),
        expect.objectContaining({ titre: 'Du courrier pour vous' }),
        expect.objectContaining({ message: expect.stringMatching(new RegExp(`^${reference} \\(.+\\)$`)) }),
      ]),
    );
    for (const { id, version } of ecrites)
      await admin.call('DELETE', `/api/admin/settings/etiquette/${id}`, {
        headers: { 'if-match': `"${version}"` },
      });
    await server.db.query('delete from annonce');
    await server.db.query('delete from notification');
    await dis(neuf);
    expect((await lues()).map(({ titre }) => titre).sort()).toEqual([
      'Un document est déposé dans votre espace',
      'Un remboursement vous a été versé',
    ]);
  });
});
