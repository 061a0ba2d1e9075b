import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { makeGestionDemonstration } from '#server/demonstration/gestion/adapter.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import type { Synthese } from '#src/lectures/synthese.ts';
import { annonce, RIEN_DE_NEUF } from '#tests/support/annonces.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { CONTRAT, carteDeFamille, gestionDeFamille, LUCAS, reglages } from '#tests/support/famille.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { deposes } from '#tests/support/outbox.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const AUTOMNE = '2026-11-26';
const JEANNE = 'adherent@demo.fr';
const LUC = 'beneficiaire@demo.fr';

let server: TestApp;
let gestion: Gestion;
let jeanne: Visitor;
const monde = reglages();
const suivante = () => ({
  ...carteDeFamille(),
  ...{ id: `${CONTRAT}-2027`, annee: 2027, dateDebutValidite: '2027-01-01', dateFinValidite: '2027-12-31' },
});

beforeAll(async () => {
  server = await testApp({ gestion: gestionDeFamille(monde) });
  const demonstration = makeGestionDemonstration({ db: server.db, coffre: makeCoffre(CLE_SECRETE) });
  gestion = gestionDeFamille(monde)({
    ...{ ...demonstration, ...RIEN_DE_NEUF },
    cartes: async () => ({ cartes: [], motifIndisponible: null }),
  });
  jeanne = visitor(server.app);
  await jeanne.signIn(JEANNE);
});
afterAll(() => server.close());
beforeEach(async () => {
  Object.assign(monde, reglages());
  monde.cartes = { cartes: [carteDeFamille(), suivante()], motifIndisponible: null };
  for (const table of ['annonce', 'notification', 'preference_membre', 'travail'])
    await server.db.query(`delete from ${table} ${table === 'travail' ? "where genre = 'envoi'" : ''}`);
});

const dis = (jour = AUTOMNE, autre: Partial<Gestion> = {}) =>
  annonce(server, { gestion: { ...gestion, ...autre }, jour });
async function notifications(userName: string) {
  return server.db.query<{ titre: string; lien: string; numContrat: string }>(
    `select titre, lien, num_contrat as "numContrat" from notification n join compte c on c.id = n.compte_id
     where c.user_name = $1 and c.client_id = (select id from client where code = 'horizon')`,
    [userName],
  );
}
/** Of the card: the other client has people of the same addresses, who are told other things. */
const cartesDites = async (userName: string) =>
  (await deposes(server, userName)).filter(({ modele }) => modele === 'CARTE_TP');
const courriels = async (userName: string) => (await cartesDites(userName)).map(({ modele }) => modele);

describe('la carte de l’année suivante', () => {
  test('est annoncée par une notification et un courriel, à chacun de ceux qui y sont', async () => {
    await dis();
    for (const qui of [JEANNE, LUC])
      expect(await notifications(qui)).toEqual([
        { titre: 'Votre carte 2027 est disponible', lien: '/carte-tp?annee=2027', numContrat: CONTRAT },
      ]);
    const [courriel, autre] = await cartesDites(JEANNE);
    expect(autre).toBeUndefined();
    expect(courriel).toMatchObject({
      modele: 'CARTE_TP',
      variables: { annee: '2027', lien: expect.stringMatching(/#\/carte-tp\?annee=2027$/) },
    });
    expect(courriel?.variables.date).toBe('01/01/2027');
  });

  test('ne l’est qu’une fois, même par deux nœuds ensemble ou après une relance', async () => {
    await Promise.all([dis(), dis(), dis()]);
    await dis('2026-12-24');
    expect(await notifications(JEANNE)).toHaveLength(1);
    expect(await courriels(JEANNE)).toEqual(['CARTE_TP']);
    // The year after, it is another card.
    monde.cartes = {
      cartes: [{ ...suivante(), annee: 2028, dateDebutValidite: '2028-01-01' }],
      motifIndisponible: null,
    };
    await dis('2027-11-02');
    expect(await notifications(JEANNE)).toHaveLength(2);
  });

  test('d’un autre que soi n’est rien : qui n’y est pas n’en sait rien', async () => {
    const { beneficiaires, ...carte } = suivante();
    const sansLucas = beneficiaires.filter(({ numPers }) => numPers !== LUCAS);
    monde.cartes = { cartes: [{ ...carte, beneficiaires: sansLucas }], motifIndisponible: null };
    await dis();
    expect([(await notifications(JEANNE)).length, (await notifications(LUC)).length]).toEqual([1, 0]);
  });

  test('est tue hors saison, sans rien demander, et tant qu’elle n’est pas éditée', async () => {
    const appels: string[] = [];
    await dis('2026-08-31', {
      cartes: async () => {
        appels.push('cartes');
        return { cartes: [], motifIndisponible: null };
      },
    });
    monde.cartes = { cartes: [carteDeFamille()], motifIndisponible: null };
    await dis();
    monde.cartes = { cartes: [suivante()], motifIndisponible: null };
    // It holds already: there is nothing to announce.
    await dis('2027-10-02');
    expect([appels, await notifications(JEANNE), await courriels(JEANNE)]).toEqual([[], [], []]);
  });

  test.each([
    ['un impayé', { precontentieux: true }],
    ['un contrat suspendu', { etat: 'suspendu' as const }],
    ['un contrat résilié', { etat: 'resilie' as const }],
  ])('%s n’a pas de carte à annoncer', async (_, contrat) => {
    monde.contrat = contrat;
    await dis();
    expect(await notifications(JEANNE)).toEqual([]);
  });

  test('se dit sans courriel à qui n’en veut pas pour sa carte', async () => {
    const data = {
      abonnements: [{ codeType: 'CARTE_TP', canaux: { email: false, sms: false, push: false } }],
      frequence: 'immediate',
    };
    expect((await jeanne.call('POST', '/api/forms/abonnement/form', { body: { data } })).statusCode).toBe(
      200,
    );
    await dis();
    expect([(await notifications(JEANNE)).length, await courriels(JEANNE)]).toEqual([1, []]);
  });

  test('attend que le système de gestion réponde, sans répéter ce qui est dit', async () => {
    await dis();
    await server.db.query(
      'delete from annonce where compte_id in (select id from compte where user_name = $1)',
      [LUC],
    );
    const panne = async () => {
      throw new GestionIndisponible();
    };
    await expect(dis(AUTOMNE, { cartes: panne })).rejects.toMatchObject({
      message: 'Le système de gestion ne répond pas.',
    });
    await dis();
    expect([(await notifications(JEANNE)).length, (await notifications(LUC)).length]).toEqual([1, 2]);
  });

  test('un compte fermé n’apprend plus rien', async () => {
    const etat = (valeur: string) =>
      server.db.query('update compte set etat_compte = $2 where user_name = $1', [LUC, valeur]);
    await etat('desactive');
    await dis();
    expect(await notifications(LUC)).toEqual([]);
    await etat('actif');
  });
});

test('la démonstration la donne à l’automne, à qui reste couvert', async () => {
  const du = async (jour: string, dateFin: string | null = null) => {
    await server.db.query(
      `update gestion_contrat set donnees = jsonb_set(donnees, '{dateFin}', $2::jsonb) where num_contrat = $1`,
      [CONTRAT, JSON.stringify(dateFin)],
    );
    const demonstration = makeGestionDemonstration({
      ...{ db: server.db, coffre: makeCoffre(CLE_SECRETE) },
      jour: () => jour,
    });
    return (await demonstration.cartes('horizon', CONTRAT)).cartes.map(({ annee }) => annee);
  };
  expect(await du('2026-10-31')).toEqual([2026]);
  expect(await du('2026-11-01')).toEqual([2026, 2027]);
  expect(await du('2026-12-31')).toEqual([2026, 2027]);
  expect(await du('2026-11-26', '2026-12-31')).toEqual([2026]);
  expect(await du('2027-01-01')).toEqual([2027]);
  await du('2026-11-26');
});

test('l’accueil dit la carte qui vient, pas celle de l’année', async () => {
  const annee = new Date().getFullYear() + 1;
  const carte = { ...suivante(), annee, dateDebutValidite: `${annee}-01-01` };
  monde.cartes = { cartes: [carteDeFamille(), carte], motifIndisponible: null };
  const lit = async () => (await jeanne.get('/api/adherent/synthese')).json<Synthese>().carteSuivante;
  const isSaison = new Date().getMonth() >= 8;
  expect(await lit()).toEqual(isSaison ? { annee, dateDebutValidite: `${annee}-01-01` } : null);
  monde.cartes = { cartes: [carteDeFamille()], motifIndisponible: null };
  expect(await lit()).toBeNull();
});
