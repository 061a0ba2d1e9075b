import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { change } from '#server/demonstration/gestion/personne-changee.ts';
import { R } from '#src/core/api/refus.ts';
import { M } from '#src/core/definition/messages.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import type { ContratDetaille } from '#src/lectures/contrat-detail.ts';
import { BON_MOT_DE_PASSE, dernierLien, identite } from '#tests/support/accounts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { effaceDemandes } from '#tests/support/demandes.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const PATH = '/api/forms/creationcomptebeneficiaire';
const THOMAS = '000000451205';
const EMMA = '000000451206';
const EMAIL = 'thomas@exemple.fr';
const DEMANDE = { numPers: THOMAS, email: EMAIL, confirmEmail: EMAIL, attestation: true };

let server: TestApp;
let jeanne: Visitor;

beforeAll(async () => {
  server = await testApp();
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
});
afterAll(() => server.close());
beforeEach(async () => {
  await connu(THOMAS, { email: null });
  await server.db.query(`delete from compte where num_pers = $1`, [THOMAS]);
  await effaceDemandes(server);
  await server.db.query('delete from envoi');
  await server.db.query('delete from limite');
});

const JOUR = aujourdhui(new Date());

/** What the management system knows of somebody from now on. */
function connu(
  numPers: string,
  { email, dateNaissance }: { readonly email: string | null; readonly dateNaissance?: string },
): Promise<void> {
  const ecriture = { tx: server.db, coffre: makeCoffre(CLE_SECRETE), client: 'horizon', aujourdhui: JOUR };
  return change(ecriture, numPers, (donnees) => ({
    ...donnees,
    ...(dateNaissance && { dateNaissance }),
    contacts: { ...donnees.contacts, email },
  }));
}

const a = (email: string) => ({ email, confirmEmail: email });

const envoie = (data: object = {}, who = jeanne) =>
  who.call('POST', `${PATH}/form`, { body: { data: { ...DEMANDE, ...data } } });

async function comptes(): Promise<
  readonly { userName: string; etat: string; parAdmin: boolean; roles: string[] }[]
> {
  return server.db.query(
    `select c.user_name as "userName", c.etat_compte as etat, c.is_cree_par_admin as "parAdmin",
       array(select r.name::text from compte_role l join role r on r.id = l.role_id where l.compte_id = c.id) as roles
     from compte c where c.num_pers = $1`,
    [THOMAS],
  );
}

async function activable(): Promise<boolean> {
  const { assures } = (await jeanne.get('/api/adherent/contrats/detail')).json<ContratDetaille>();
  return assures.some(({ numPers, isCompteActivable }) => numPers === THOMAS && isCompteActivable);
}

describe('créer le compte d’un bénéficiaire', () => {
  test('ne propose que qui a seize ans, et pas de compte', async () => {
    const { donnees } = (await jeanne.get(PATH)).json();
    expect(donnees.personnes).toEqual([{ code: THOMAS, libelle: 'M. Thomas MARTIN' }]);
  });

  test('fait un compte qui attend, avec son rôle et son lien de 72 heures ; puis l’activation', async () => {
    const answer = await envoie();
    expect(answer.statusCode).toBe(200);
    expect(await comptes()).toEqual([
      { userName: EMAIL, etat: 'enAttenteActivation', parAdmin: true, roles: ['Beneficiaire'] },
    ]);
    expect(await deposes(server, EMAIL)).toMatchObject([{ modele: 'CREATION_BENEFICIAIRE' }]);
    expect(await activable()).toBe(false);
    const { route, code, userId } = await dernierLien(server, EMAIL);
    expect(route).toBe('/activate-user');
    const thomas = visitor(server.app);
    await thomas.get('/');
    const active = await identite(thomas, 'activate-user', {
      code,
      userId,
      password: BON_MOT_DE_PASSE,
      confirmPassword: BON_MOT_DE_PASSE,
      CGU: true,
    });
    expect(active.statusCode).toBeLessThan(300);
    await thomas.signIn(EMAIL, BON_MOT_DE_PASSE);
    const { assures } = (await thomas.get('/api/adherent/contrats/detail')).json<ContratDetaille>();
    expect(assures.map(({ numPers }) => numPers)).toContain(THOMAS);
    expect(assures.map(({ numPers }) => numPers)).not.toContain('000000451203');
    expectRefusal(await jeanne.get(PATH), 422);
  });

  test('une personne majeure reçoit son lien à l’adresse que l’on connaît d’elle, et à nulle autre', async () => {
    await connu(THOMAS, { email: 'Thomas.Martin@exemple.fr' });
    expect(expectRefusal(await envoie(), 400).errors).toEqual({ email: R.ADRESSE_CONNUE_AUTRE });
    expect(await comptes()).toEqual([]);
    expect(await server.db.query('select 1 from envoi')).toEqual([]);
    const sienne = 'thomas.martin@exemple.fr';
    expect((await envoie(a(sienne))).statusCode).toBe(200);
    expect((await deposes(server, sienne)).map(({ modele }) => modele)).toEqual(['CREATION_BENEFICIAIRE']);
  });

  test.each(['adherent+thomas@demo.fr', 'ad.herent@demo.fr', 'Jeanne.Contact+t@exemple.fr'])(
    'ni dans la boîte du titulaire, que l’on connaisse une adresse ou non : %s',
    async (boite) => {
      await connu('000000451203', { email: 'jeanne.contact@exemple.fr' });
      expect(expectRefusal(await envoie(a(boite)), 400).errors).toEqual({ email: R.BOITE_DU_TITULAIRE });
      // An address that the whole family shares is not the person's.
      await connu(THOMAS, { email: 'jeanne.contact@exemple.fr' });
      expect(expectRefusal(await envoie(a(boite)), 400).errors).toEqual({ email: R.BOITE_DU_TITULAIRE });
      expect(await comptes()).toEqual([]);
      expect((await envoie()).statusCode).toBe(200);
      await connu('000000451203', { email: 'adherent@demo.fr' });
    },
  );

  test('une personne mineure l’apprend à l’adresse que l’on connaît d’elle, si le lien part ailleurs, et qui appeler', async () => {
    const naissance = `${Number(JOUR.slice(0, 4)) - 17}-01-01`;
    const siennes = { email: 'thomas.martin@exemple.fr', dateNaissance: naissance };
    await connu(THOMAS, siennes);
    expect((await envoie(a('adherent+thomas@demo.fr'))).statusCode).toBe(200);
    const [mot] = await deposes(server, siennes.email);
    expect(mot).toMatchObject({ modele: 'SECU_MODIFICATION', variables: { prenom: 'Thomas' } });
    expect(mot?.variables.quoi).toContain('a***s@demo.fr');
    expect(mot?.variables.quoi).toContain('appelez-nous');
    await server.db.query(`delete from compte where num_pers = $1`, [THOMAS]);
    await effaceDemandes(server);
    await server.db.query('delete from envoi');
    expect((await envoie(a(siennes.email))).statusCode).toBe(200);
    expect((await deposes(server, siennes.email)).map(({ modele }) => modele)).toEqual([
      'CREATION_BENEFICIAIRE',
    ]);
    await connu(THOMAS, { email: null, dateNaissance: '1983-04-17' });
  });

  test('une adresse prise reçoit la même réponse, et son titulaire un mot ; aucun compte', async () => {
    const pris = 'beneficiaire@demo.fr';
    const libre = (await envoie()).json();
    await effaceDemandes(server);
    await server.db.query('delete from compte where num_pers = $1', [THOMAS]);
    const answer = await envoie({ email: pris, confirmEmail: pris });
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json())).toEqual(Object.keys(libre));
    expect(answer.json().etat).toBe(libre.etat);
    expect(await comptes()).toEqual([]);
    expect(await deposes(server, pris)).toMatchObject([{ modele: 'COMPTE_EXISTANT' }]);
    // Nothing else tells them apart either.
    expect(await activable()).toBe(false);
  });

  test('une invitation que personne n’a ouverte se refait au bout de 72 heures', async () => {
    await envoie();
    await server.db.query(`update demande set date_creation = now() - interval '73 hours'`);
    await server.db.query(
      `update compte set date_creation = now() - interval '73 hours' where num_pers = $1`,
      [THOMAS],
    );
    expect(await activable()).toBe(true);
    const autre = 'thomas.bis@exemple.fr';
    expect((await envoie({ email: autre, confirmEmail: autre })).statusCode).toBe(200);
    expect((await comptes()).map(({ userName }) => userName)).toEqual([autre]);
  });

  test('deux envois à la fois : un seul compte', async () => {
    const autre = 'thomas.bis@exemple.fr';
    const answers = await Promise.all([envoie(), envoie({ email: autre, confirmEmail: autre })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200]);
    expect(await comptes()).toHaveLength(1);
  });

  test('le téléphone part avec', async () => {
    const answer = await envoie({ telephone: '06 12 34 56 78' });
    expect(answer.json()).toMatchObject({ etat: 'traitee' });
    const [demande] = await server.db.query<{ nature: string }>('select nature from demande');
    expect(demande).toEqual({ nature: 'trace' });
  });
});

describe('ce qui ne se peut pas', () => {
  const minuscule = 'ADHERENT@demo.fr';
  test.each([
    [{ numPers: EMMA }, { numPers: M.CHOIX }],
    [{ numPers: '000000451204' }, { numPers: M.CHOIX }],
    [{ numPers: '000000451301' }, { numPers: M.CHOIX }],
    [{ numPers: null }, { numPers: M.REQ }],
    [
      { email: 'x', confirmEmail: 'x' },
      { email: M.EMAIL, confirmEmail: M.EMAIL },
    ],
    [{ confirmEmail: 'autre@exemple.fr' }, { confirmEmail: MA.EMAIL_DIFF }],
    [{ email: minuscule, confirmEmail: minuscule }, { email: MA.EMAIL_ADHERENT }],
    [{ email: 'a@yopmail.com', confirmEmail: 'a@yopmail.com' }, { email: R.EMAIL_DOM }],
    [{ telephone: '01 42 00 00 00' }, { telephone: M.TEL_MOB }],
    [{ attestation: false }, { attestation: M.REQ }],
  ])('%j', async (data, errors) => {
    expect(expectRefusal(await envoie(data), 400).errors).toEqual(errors);
    expect(await comptes()).toEqual([]);
    expect(await server.db.query('select 1 from demande')).toEqual([]);
  });

  test('un bénéficiaire n’en crée pas', async () => {
    const lucas = visitor(server.app);
    await lucas.signIn('beneficiaire@demo.fr');
    expectRefusal(await lucas.get(PATH), 403);
    expectRefusal(await envoie({}, lucas), 403);
  });

  test('personne à qui en donner : la phrase le dit', async () => {
    expect((await jeanne.get(PATH, { 'x-num-contrat': '00012346' })).json().message).toBe(
      R.SANS_BENEFICIAIRE,
    );
  });
});
