import { verify } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { CreateAccountAuthMode } from '#src/core/api/page-data.ts';
import { R } from '#src/core/api/refus.ts';
import { TROP_JEUNE } from '#src/core/compte/age-compte.ts';
import { M } from '#src/core/definition/messages.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { regleFonctionnalite } from '#tests/support/fonctionnalites.ts';
import { gestionAvec } from '#tests/support/gestion.ts';
import { ASSURES, CREATION, configure, envoie, NOUVEAU } from '#tests/support/inscriptions.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { visitor } from '#tests/support/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ environment: { TRUST_PROXY: 'loopback' } });
});
afterAll(() => server.close());

let count = 0;
/** Every try from another address: what is counted has a file of its own. */
function ip(): string {
  count = (count % 250) + 1;
  return `198.51.100.${count}`;
}

const { paul, zoe, linh, hugo, camille } = ASSURES;
const register = (body: object, host: 'localhost' | 'deux.localhost' = 'localhost') =>
  envoie(server.app, 'register', { ...CREATION, ...body }, { host, ip: ip() });

interface Row {
  readonly [column: string]: unknown;
}
const rows = (text: string, ...values: unknown[]) => server.db.query<Row>(text, values);

/** How many rows there are of everything that a registration writes. */
async function written(): Promise<string> {
  const [row] = await rows(`select
    (select count(*) from compte) as comptes, (select count(*) from compte_role) as roles,
    (select count(*) from lien) as liens, (select count(*) from envoi) as envois,
    (select count(*) from consentement_reponse) as consentements`);
  return JSON.stringify(row);
}

async function forgetRegistrations(): Promise<void> {
  await rows(`delete from compte where num_pers is not null and user_name not like '%@demo.fr'`);
  await rows('delete from envoi');
  await rows('delete from limite');
}

beforeEach(forgetRegistrations);

test.each([
  [{ password: 'Motdepasse-2026!' }, R.MOT_DE_PASSE_CONNU],
  [{ password: 'Durand-Paul-79!', nom: 'Durand', prenom: 'Paul' }, R.MOT_DE_PASSE_PERSONNEL],
  [{ password: 'Horizon-2026!', nom: '' }, R.MOT_DE_PASSE_PERSONNEL],
  [{ password: NOUVEAU, email: 'zoe@exemple.fr' }, null],
])('before it is chosen, what is wrong with %j is %j', async (body, faute) => {
  const told = await envoie(server.app, 'new-password', body);
  expect([told.statusCode, told.json()]).toEqual([200, { faute }]);
});

describe('a person who fits', () => {
  test('gets an account that waits for its confirmation, with everything about it', async () => {
    const consentements = [
      { nom: 'OFFRES_MUTUELLE_EMAIL', libelle: 'Offres', accepted: true },
      { nom: 'OFFRES_PARTENAIRES', libelle: 'Partenaires', accepted: false },
    ];
    const response = await register({ ...paul, consentements, email: ' Paul@Exemple.FR ' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({});
    const kept = await rows(`select p.valeur, p.version_texte as version from preference_membre p
      join compte c on c.id = p.compte_id where c.user_name = 'paul@exemple.fr'`);
    expect(kept.map(({ version }) => version)).toEqual(['Dematerialisation_Info v1']);
    expect(new Set(Object.values(kept[0]?.valeur as object))).toEqual(new Set([true]));
    const [account] = await rows(`select c.*, array(select r.name::text from compte_role cr
      join role r on r.id = cr.role_id where cr.compte_id = c.id) as roles from compte c
      where user_name = 'paul@exemple.fr'`);
    expect(account).toMatchObject({
      email: 'paul@exemple.fr',
      nom: 'DURAND',
      prenom: 'Paul',
      code_civilite: 'M',
      num_pers: '000000451301',
      date_naissance: '1979-02-03',
      etat_compte: 'enAttenteActivation',
      is_cree_par_admin: false,
      is_demat_active: true,
      date_activation: null,
      roles: ['User'],
    });
    expect(String(account?.password_hash)).toMatch(/^\$argon2id\$/);
    expect(await verify(String(account?.password_hash), NOUVEAU)).toBe(true);
    const answers = await rows(
      `select nom_consentement as nom, is_accepted as oui, version, source, ip_tronquee as ip
       from consentement_reponse where compte_id = $1 order by date, nom_consentement`,
      account?.id,
    );
    expect(answers).toHaveLength(5);
    expect(answers.filter(({ oui }) => oui).map(({ nom }) => nom)).toEqual(['CGU', 'OFFRES_MUTUELLE_EMAIL']);
    for (const answer of answers)
      expect(answer).toMatchObject({ version: '2026-01', source: 'creation', ip: '198.51.100.0' });
  });

  test('who is not sixteen yet is told so by the day that was typed, known or not, and gets none', async () => {
    const emma = { numeroContrat: '00012345', nir: '2150351649009', prenom: 'Emma', nom: 'MARTIN' };
    const avant = await written();
    for (const prenom of ['Emma', 'Personne']) {
      const corps = { ...emma, prenom, dateNaissance: '2015-03-08', codePostal: '51300' };
      const refus = await register({ ...corps, email: 'emma@exemple.fr' });
      expect([refus.statusCode, refus.json().errors]).toEqual([400, { dateNaissance: TROP_JEUNE }]);
    }
    expect(await written()).toBe(avant);
  });

  test('receives one link, which opens the confirmation of this very account', async () => {
    await register(paul);
    const [mail, ...others] = await deposes(server, paul.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ canal: 'MAIL', modele: 'ACTIVATION' });
    expect(mail?.variables).toMatchObject({ prenom: 'Paul', duree: '72 heures' });
    const [account] = await rows('select id from compte where user_name = $1', paul.email);
    const link = new URL(mail?.variables.lien ?? '');
    expect(link.hash).toMatch(/^#\/confirm-email\?code=[\w-]{43}&userId=[0-9a-f-]{36}$/);
    expect(link.hash).toContain(`userId=${account?.id}`);
  });

  test.each([
    ['User', paul.numeroContrat, [true]],
    ['Beneficiaire', '00012345', [false]],
    ['adh_benef', '00020002', [true, false]],
  ] as const)('is %s by the contracts that cover him', async (role, numeroContrat, titulaires) => {
    const contrats = titulaires.map((titulaire, at) => ({
      numContrat: at === 0 ? numeroContrat : 'X1',
      titulaire,
    }));
    const personne = {
      numPers: '000000999999',
      codeCivilite: 'M',
      email: null,
      telephone: null,
      ibanFin: null,
    };
    const known = {
      ...personne,
      nom: 'Essai',
      prenom: 'Sam',
      dateNaissance: '1990-01-01',
      codePostal: '75001',
    };
    const gestion = (demonstration: Gestion) =>
      gestionAvec(demonstration, { cherche: async () => [{ ...known, contrats } as never] });
    const other = await testApp({ environment: { TRUST_PROXY: 'loopback' }, gestion });
    try {
      const email = 'sam@exemple.fr';
      const body = { ...CREATION, ...known, numeroContrat, nir: paul.nir, email };
      expect((await envoie(other.app, 'register', body)).statusCode).toBe(200);
      const found = await other.db.query(
        `select r.name::text as name from compte c join compte_role cr on cr.compte_id = c.id
         join role r on r.id = cr.role_id where user_name = $1`,
        [email],
      );
      expect(found).toEqual([{ name: role }]);
    } finally {
      await other.close();
    }
  });

  test('fits without case, accents, apostrophes, dashes nor spaces', async () => {
    const body = {
      ...zoe,
      prenom: 'ZOE',
      nom: "d'angelo",
      numeroContrat: ' 000 200 02 ',
      nir: '2 92 11 69 383 004',
    };
    expect((await register(body)).statusCode).toBe(200);
    const [account] = await rows('select nom, prenom from compte where user_name = $1', zoe.email);
    // Typed in a hurry, written as the management system knows it.
    expect(account).toEqual({ nom: "D'ANGELO", prenom: 'Zoé' });
  });

  test('may refuse paperless documents, and is asked for them otherwise', async () => {
    await register({ ...linh, dematerialization: false });
    const [account] = await rows(
      'select is_demat_active as demat from compte where user_name = $1',
      linh.email,
    );
    expect(account).toEqual({ demat: false });
  });

  test('fields that the form does not have change nothing', async () => {
    const more = {
      roles: ['Admin'],
      etatCompte: 'actif',
      isPlateforme: true,
      numPers: '000000451203',
      id: 'x',
    };
    expect((await register({ ...paul, ...more })).statusCode).toBe(200);
    const [account] = await rows(
      'select etat_compte, is_plateforme, num_pers from compte where user_name = $1',
      paul.email,
    );
    expect(account).toEqual({
      etat_compte: 'enAttenteActivation',
      is_plateforme: false,
      num_pers: '000000451301',
    });
  });
});

describe('a person who does not fit', () => {
  const wrong = [
    ['the number', { numeroContrat: '00020002' }],
    ['an unknown number', { numeroContrat: '99999999' }],
    ['the social security number', { nir: zoe.nir }],
    ['the first name', { prenom: 'Pauline' }],
    ['the last name', { nom: 'Durant' }],
    ['the birthday', { dateNaissance: '1979-02-04' }],
    ['the postal code', { codePostal: '75012' }],
  ] as const;

  test('is told one sentence, whatever does not fit, and nothing is written', async () => {
    const before = await written();
    const bodies = [];
    for (const [, change] of wrong) {
      await rows('delete from limite');
      const response = await register({ ...paul, ...change });
      const body = expectRefusal(response, 422);
      expect(body).toMatchObject({ code: 'IDENTIFICATION_IMPOSSIBLE', message: R.IDENTIFICATION_IMPOSSIBLE });
      bodies.push(JSON.stringify({ ...body, correlationId: '' }));
    }
    expect(new Set(bodies).size).toBe(1);
    expect(await written()).toBe(before);
  });

  test('the e-mail address and the end of the account count where the client says so', async () => {
    expectRefusal(await register({ ...hugo, email: 'autre@exemple.fr' }, 'deux.localhost'), 422);
    expectRefusal(await register({ ...camille, iban: '0372' }, 'deux.localhost'), 422);
    // He is paid by cheque: no account can be his.
    expectRefusal(await register({ ...hugo, iban: '0371' }, 'deux.localhost'), 422);
    expect((await register(camille, 'deux.localhost')).statusCode).toBe(200);
    const [mail] = await deposes(server, camille.email);
    expect(mail?.variables.lien).toMatch(/^http:\/\/deux\.localhost:\d+\/#\/confirm-email\?/);
  });

  test('a person of one client is nobody at the other', async () => {
    expectRefusal(await register({ ...paul, nir: undefined }, 'deux.localhost'), 422);
  });
});

/** The sentences of each mode for each subset of the two numbers (AUT-06). */
const MODES: readonly (readonly [CreateAccountAuthMode, readonly string[], readonly string[]])[] = [
  ['INDIVIDUAL', [], ['numeroContrat']],
  ['INDIVIDUAL', ['nir'], ['numeroContrat']],
  ['INDIVIDUAL', ['numeroContrat'], []],
  ['INDIVIDUAL', ['numeroContrat', 'nir'], []],
  ['NIR', [], ['nir']],
  ['NIR', ['numeroContrat'], ['nir']],
  ['NIR', ['nir'], []],
  ['NIR', ['numeroContrat', 'nir'], []],
  ['ALL', [], ['numeroContrat', 'nir']],
  ['ALL', ['numeroContrat'], ['nir']],
  ['ALL', ['nir'], ['numeroContrat']],
  ['ALL', ['numeroContrat', 'nir'], []],
  ['ONE_OF_TWO', [], ['numeroContrat', 'nir']],
  ['ONE_OF_TWO', ['numeroContrat'], []],
  ['ONE_OF_TWO', ['nir'], []],
  ['ONE_OF_TWO', ['numeroContrat', 'nir'], []],
];

describe('the four modes', () => {
  afterEach(() => configure(server, 'horizon', { createAccountAuthMode: 'ALL' }));

  test.each(MODES)('%s with %j asks for %j', async (createAccountAuthMode, given, missing) => {
    await configure(server, 'horizon', { createAccountAuthMode });
    const numbers = Object.fromEntries(
      (['numeroContrat', 'nir'] as const).map((name) => [name, given.includes(name) ? paul[name] : '']),
    );
    const before = await written();
    const response = await register({ ...paul, ...numbers });
    if (missing.length === 0) {
      expect(response.statusCode).toBe(200);
      return;
    }
    expect(expectRefusal(response, 400).errors).toEqual(
      Object.fromEntries(missing.map((name) => [name, M.REQ])),
    );
    expect(await written()).toBe(before);
  });

  test('a number that is not asked for is not compared', async () => {
    await configure(server, 'horizon', { createAccountAuthMode: 'INDIVIDUAL' });
    expect((await register({ ...paul, nir: 'n’importe quoi' })).statusCode).toBe(200);
  });

  test('two numbers of two people fit nobody, even where one would do', async () => {
    await configure(server, 'horizon', { createAccountAuthMode: 'ONE_OF_TWO' });
    expectRefusal(await register({ ...paul, nir: zoe.nir }), 422);
  });
});

describe('what is refused before anybody is looked for', () => {
  test.each([
    [{ email: 'paul@yopmail.com' }, { email: R.EMAIL_DOM }],
    [{ email: 'paul@exemple' }, { email: M.IDENTIFIANT }],
    [{ nir: '2550014168025' }, { nir: M.NIR_SANS_CLE }],
    [{ prenom: 'R2D2' }, { prenom: M.NOM }],
    [{ nom: 'A'.repeat(46) }, { nom: M.NOMLEN(50) }],
    [{ dateNaissance: '' }, { dateNaissance: M.DATE_NAISSANCE }],
    [{ dateNaissance: '2999-01-01' }, { dateNaissance: M.DATE_FUT }],
    [{ codePostal: '00123' }, { codePostal: M.CP }],
    [{ password: 'court', confirmPassword: 'court' }, { password: M.MOT_DE_PASSE(12) }],
    [{ confirmPassword: 'Autre-Chose-47!' }, { confirmPassword: M.MOTS_DE_PASSE_DIFFERENTS }],
    [{ password: 'Motdepasse2026!', confirmPassword: 'Motdepasse2026!' }, { password: R.MOT_DE_PASSE_CONNU }],
    [
      { password: 'Durand-Paul-75011!', confirmPassword: 'Durand-Paul-75011!' },
      { password: R.MOT_DE_PASSE_PERSONNEL },
    ],
    [{ cgu: false }, { cgu: M.REQ }],
    [{ consentements: [{ nom: 'INCONNU', accepted: true }] }, { consentements: M.CHOIX }],
    [{ consentements: 'tout' }, { consentements: M.LISTE }],
    [
      { nom: ['Durand'], prenom: { a: 1 } },
      { nom: M.TEXTE, prenom: M.TEXTE },
    ],
    [{ dematerialization: 'oui' }, { dematerialization: M.BOOLEEN }],
  ])('%j', async (change, errors) => {
    const before = await written();
    expect(expectRefusal(await register({ ...paul, ...change }), 400).errors).toEqual(errors);
    expect(await written()).toBe(before);
    expect(await rows('select 1 from limite')).toEqual([]);
  });

  test('a parent domain that is refused whole takes its children with it, a neighbour does not', async () => {
    await rows(`insert into domaine_messagerie_interdit (code, libelle, domaine, is_sous_domaines) values
      ('jetable.test', 'jetable.test', 'jetable.test', true), ('seul.test', 'seul.test', 'seul.test', false)`);
    expectRefusal(await register({ ...paul, email: 'a@jetable.test' }), 400);
    expectRefusal(await register({ ...paul, email: 'a@sous.jetable.test' }), 400);
    expect((await register({ ...paul, email: 'a@sous.seul.test' })).statusCode).toBe(200);
  });

  test('a feature that is off, and an external provider, refuse everything', async () => {
    const before = await written();
    await configure(server, 'littoral', { oidcExternalProvider: 'Ailleurs' });
    expectRefusal(await register(camille, 'deux.localhost'), 403);
    await configure(server, 'littoral', { oidcExternalProvider: null });
    await regleFonctionnalite(server, 'creationCompteAutreActe', { isActivated: false }, 'littoral');
    expectRefusal(await register(camille, 'deux.localhost'), 403);
    expect(await written()).toBe(before);
  });

  test('without terms of use to accept, neither box nor consent is kept', async () => {
    await regleFonctionnalite(server, 'creationCompteAutreActe', { isActivated: true }, 'littoral');
    const cgu = 'consentementCGUCreationCompteAutreActe';
    await regleFonctionnalite(server, cgu, { isActivated: false }, 'littoral');
    const { cgu: _, ...without } = {
      ...CREATION,
      ...camille,
      consentements: [{ nom: 'CGU', accepted: true }],
    };
    const kept = () => rows('select id from consentement_reponse order by id');
    const before = await kept();
    const response = await envoie(server.app, 'register', without, { host: 'deux.localhost', ip: ip() });
    expect(response.statusCode).toBe(200);
    expect(await kept()).toEqual(before);
  });
});

test('what is asked for at a creation is public, in its order', async () => {
  const response = await visitor(server.app).get('/api/identity/consentements');
  const asked = response.json<{ nom: string; isObligatoire: boolean; libelle: string }[]>();
  expect(asked.map(({ nom }) => nom)).toEqual([
    'CGU',
    'OFFRES_MUTUELLE_EMAIL',
    'OFFRES_MUTUELLE_SMS',
    'OFFRES_PARTENAIRES',
    'ENQUETE_SATISFACTION',
  ]);
  expect(asked.filter(({ isObligatoire }) => isObligatoire).map(({ nom }) => nom)).toEqual(['CGU']);
});
