import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { deposes } from '#tests/support/outbox.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const QUI = 'adherent@demo.fr';
const MAIL = { email: true, sms: false, push: false };
const SANS_MAIL = { email: false, sms: false, push: false };

let server: TestApp;
let jeanne: Visitor;
beforeAll(async () => {
  server = await testApp();
  jeanne = visitor(server.app);
  await jeanne.signIn(QUI);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['preference_membre', 'demande', 'envoi'])
    await server.db.query(`delete from ${table}`);
});

const choisit = async (canaux: object, frequence = 'immediate') => {
  const data = { abonnements: [{ codeType: 'DEMANDE', canaux }], frequence };
  expect((await jeanne.call('POST', '/api/forms/abonnement/form', { body: { data } })).statusCode).toBe(200);
};

/** A request of Jeanne's that somebody handles. */
async function demande(
  reference: string,
  more: { codeType?: string; isManuel?: boolean } = {},
): Promise<void> {
  const { codeType = 'demandeRemboursement', isManuel = true } = more;
  await server.db.query(
    `insert into demande (id, reference, client_id, compte_id, code_type, num_pers, num_contrat, etat, is_manuel, is_ar,
       is_exclusive, donnees, empreinte)
     select gen_random_uuid(), $1, client_id, id, $2, num_pers, '00012345', 'enregistree', $3, false, false, '', ''
     from compte where user_name = $4 and client_id = (select id from client where code = 'horizon')`,
    [reference, codeType, isManuel, QUI],
  );
}
const passe = (reference: string, etat: string, motif: string | null = null) =>
  server.db.query('update demande set etat = $2, motif_refus = $3 where reference = $1', [
    reference,
    etat,
    motif,
  ]);
const alertes = async () =>
  Number((await server.db.query<{ n: string }>('select count(*) as n from alerte'))[0]?.n);
/** What was left for Jeanne once nothing waits any more. */
async function courriels() {
  await expect.poll(alertes).toBe(0);
  return (await deposes(server, QUI)).map(({ modele, variables }) => ({ modele, variables }));
}

describe('une demande qui avance', () => {
  test.each([
    ['acceptee', 'demandeRemboursement', 'DEM_ACCEPTEE', /#\/demandes\/DEM-1$/],
    ['traitee', 'demandeRemboursement', 'DEM_ACCEPTEE', /#\/demandes\/DEM-1$/],
    ['refusee', 'demandeRemboursement', 'DEM_REFUSEE', /#\/demandes\/DEM-1$/],
    ['enAttentePieces', 'demandeRemboursement', 'DEM_PIECES_MANQUANTES', /#\/demandes\/DEM-1$/],
    ['traitee', 'contact', 'NOUVEAU_MESSAGE', /#\/messagerie$/],
  ])('%s (%s) est dite par courriel à qui n’a rien choisi', async (etat, codeType, modele, lien) => {
    await demande('DEM-1', { codeType });
    await passe('DEM-1', etat, etat === 'refusee' ? 'NON_COUVERT' : null);
    const [courriel, autre] = await courriels();
    expect([courriel?.modele, autre]).toEqual([modele, undefined]);
    expect(courriel?.variables).toMatchObject({ reference: 'DEM-1', lien: expect.stringMatching(lien) });
    if (etat === 'refusee') expect(courriel?.variables.motif).toBe('Acte non couvert par votre contrat');
  });

  test('se tait pour qui n’en veut pas, et parle de nouveau dès qu’il le veut', async () => {
    await choisit(SANS_MAIL);
    await demande('DEM-1');
    await passe('DEM-1', 'refusee');
    expect(await courriels()).toEqual([]);
    await choisit(MAIL);
    await demande('DEM-2');
    await passe('DEM-2', 'traitee');
    expect((await courriels()).map(({ modele }) => modele)).toEqual(['DEM_ACCEPTEE']);
  });

  test('n’est pas dite deux fois : acceptée puis traitée, ou sans rien changer', async () => {
    await demande('DEM-1');
    await passe('DEM-1', 'acceptee');
    expect(await courriels()).toHaveLength(1);
    await passe('DEM-1', 'traitee');
    await passe('DEM-1', 'traitee');
    expect(await courriels()).toHaveLength(1);
  });

  test('n’a pas d’alerte quand elle est faite aussitôt, prise en charge ou reprise par son auteur', async () => {
    await demande('DEM-1', { isManuel: false });
    await passe('DEM-1', 'traitee');
    await demande('DEM-2');
    await passe('DEM-2', 'enCours');
    await passe('DEM-2', 'annulee');
    expect(await alertes()).toBe(0);
    expect(await courriels()).toEqual([]);
  });

  test('d’un compte fermé ne part plus', async () => {
    await demande('DEM-1');
    const ferme = (quand: string | null) =>
      server.db.query('update compte set date_suppression = $2 where user_name = $1', [QUI, quand]);
    await ferme('2026-01-01');
    await passe('DEM-1', 'traitee');
    expect(await courriels()).toEqual([]);
    await ferme(null);
  });
});

describe('par SMS', () => {
  const MOBILE = '+33612345678';
  const SMS = { email: false, sms: true, push: false };
  const mobile = (confirme: boolean) =>
    server.db.query(
      `update compte set tel_amf = $2, is_tel_amf_confirme = $3
       where user_name = $1 and client_id = (select id from client where code = 'horizon')`,
      [QUI, MOBILE, confirme],
    );
  const parSms = async () => {
    await expect.poll(alertes).toBe(0);
    return deposes(server, MOBILE);
  };
  beforeEach(async () => {
    await mobile(true);
    await server.db.query('delete from limite');
  });
  afterAll(() => mobile(false));

  test('part au numéro confirmé de qui l’a choisi, sans lien, et à une heure où un téléphone peut sonner', async () => {
    await choisit(SMS);
    await demande('DEM-1');
    await passe('DEM-1', 'refusee', 'NON_COUVERT');
    expect((await parSms()).map(({ canal, modele }) => [canal, modele])).toEqual([['SMS', 'DEM_REFUSEE']]);
    expect(await courriels()).toEqual([]);
    const [envoi] = await server.db.query<{ heure: number }>(
      `select extract(hour from prochain_essai at time zone 'Europe/Paris')::int as heure from travail
       where donnees ->> 'destinataire' = $1`,
      [MOBILE],
    );
    expect(envoi?.heure).toBeGreaterThanOrEqual(8);
    expect(envoi?.heure).toBeLessThan(20);
  });

  test('et par courriel aussi, à qui veut les deux', async () => {
    await choisit({ email: true, sms: true, push: false });
    await demande('DEM-1');
    await passe('DEM-1', 'traitee');
    expect([(await parSms()).length, (await courriels()).length]).toEqual([1, 1]);
  });

  test('se tait quand le numéro n’est plus confirmé, ou que l’organisme n’en envoie plus', async () => {
    await choisit(SMS);
    await mobile(false);
    await demande('DEM-1');
    await passe('DEM-1', 'traitee');
    expect(await parSms()).toEqual([]);
    await mobile(true);
    const active = (oui: boolean) =>
      server.db.query(`update client set configuration = configuration || $1 where code = 'horizon'`, [
        JSON.stringify({ amfSmsActivated: oui }),
      ]);
    await active(false);
    await demande('DEM-2');
    await passe('DEM-2', 'traitee');
    expect(await parSms()).toEqual([]);
    await active(true);
  });

  test('dit plusieurs nouvelles à la fois en un seul, et pas plus de cinq par jour', async () => {
    await choisit(SMS);
    for (let n = 0; n < 3; n++) await demande(`DEM-${n}`);
    await server.db.query(`update demande set etat = 'traitee'`);
    expect((await parSms()).map(({ modele, variables }) => [modele, variables.nombre])).toEqual([
      ['RECAPITULATIF', '3'],
    ]);
    for (let n = 10; n < 16; n++) {
      await demande(`DEM-${n}`);
      await passe(`DEM-${n}`, 'traitee');
      await parSms();
    }
    expect(await parSms()).toHaveLength(5);
  });
});

describe('un récapitulatif', () => {
  const vieillit = (ecart: string) =>
    server.db.query(`update alerte set date_creation = now() - $1::interval`, [ecart]);
  const reveille = () => server.db.changes.announce('travail:alertes');

  test.each([
    ['hebdomadaire', '8 days'],
    ['mensuelle', '32 days'],
  ])('%s attend la période suivante, et dit tout en un courriel', async (frequence, ecart) => {
    await choisit(MAIL, frequence);
    for (const reference of ['DEM-1', 'DEM-2', 'DEM-3']) await demande(reference);
    await passe('DEM-1', 'traitee');
    await passe('DEM-2', 'enAttentePieces');
    await passe('DEM-2', 'refusee');
    await passe('DEM-3', 'traitee');
    reveille();
    await new Promise((later) => setTimeout(later, 300));
    expect([await alertes(), await deposes(server, QUI)]).toEqual([3, []]);
    await vieillit(ecart);
    reveille();
    expect(await courriels()).toMatchObject([
      {
        modele: 'RECAPITULATIF',
        variables: { nombre: '3', lien: expect.stringMatching(/#\/notifications$/) },
      },
    ]);
  });

  test('d’une seule nouvelle dit laquelle', async () => {
    await choisit(MAIL, 'hebdomadaire');
    await demande('DEM-1');
    await passe('DEM-1', 'refusee', 'DOUBLON');
    await vieillit('8 days');
    reveille();
    expect((await courriels()).map(({ modele }) => modele)).toEqual(['DEM_REFUSEE']);
  });
});

test('deux nœuds à la fois ne le disent qu’une fois', async () => {
  await server.node();
  for (let n = 0; n < 8; n++) await demande(`DEM-${n}`);
  await server.db.query(`update demande set etat = 'traitee'`);
  expect(await courriels()).toHaveLength(8);
});
