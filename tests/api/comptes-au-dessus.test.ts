import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { R } from '#src/core/api/refus.ts';
import { ACTIONS } from '#src/core/definition/principal.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';
import { query } from '#tests/support/lists.ts';
import { restricted } from '#tests/support/restricted.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const GESTION = '/api/admin/users';
const ADHERENTS = '/api/admin/users/adherent';

interface Compte {
  readonly id: string;
  readonly version: number;
  readonly etatCompte: string;
}

let server: TestApp;
let admin: Visitor;
/** Has every right but to name administrators. */
let tout: Visitor;
/** May change the accounts of members, and nothing else. */
let accueil: Visitor;

beforeAll(async () => {
  server = await testApp();
  admin = visitor(server.app);
  await admin.signIn('admin@demo.fr');
  tout = await restricted(server, 'tout', [{ ressource: '*', actions: ACTIONS }]);
  accueil = await restricted(server, 'accueil', [
    { ressource: 'compte-adherent', actions: ['read', 'update'], champsLecture: ['userName', 'etatCompte'] },
  ]);
  // Everybody here has something to forget of a second factor.
  await server.db.query(`update compte set tel_amf = '0612345678'`);
});
afterAll(() => server.close());

async function compte(liste: string, userName: string): Promise<Compte> {
  const [row] = (await admin.get(`${liste}${query({ filter: { userName } })}`)).json<Compte[]>();
  if (!row) throw new Error(`${userName} n’est pas dans ${liste}`);
  return row;
}

async function fait(
  [who, auteur]: readonly [Visitor, string],
  [liste, userName]: readonly [string, string],
  action: string,
  more: object = {},
) {
  const { id, version } = await compte(liste, userName);
  const code = await codeVerifie(server, auteur);
  const answer = await who.call('POST', `${liste}/${id}/${action}`, {
    body: { version, ...more },
    headers: { 'x-security-code': code },
  });
  return [answer.statusCode, answer.json<{ message?: string }>().message];
}

async function donne(userName: string, roles: readonly string[]): Promise<void> {
  const [row] = await server.db.query<{ id: string }>(
    `select c.id from compte c join client cl on cl.id = c.client_id where cl.code = 'horizon' and user_name = $1`,
    [userName],
  );
  const answer = await admin.call('POST', '/api/admin/users/roles', {
    body: { idUtilisateur: row?.id, roles },
    headers: { 'x-security-code': await codeVerifie(server, 'admin@demo.fr') },
  });
  expect(answer.statusCode).toBe(200);
}

const ACTES: readonly [string, object][] = [
  ['desactivation', {}],
  ['echeance-acces', { dateExpirationAcces: '2099-12-31' }],
  ['reinitialisation-amf', {}],
  ['deconnexion', {}],
];

/** The open sessions of an account of a list, by the names that lists give them. */
async function sessionsDe(liste: string, userName: string): Promise<readonly string[]> {
  const { id } = await compte(liste, userName);
  const ouvertes = (await admin.get(`${liste}/${id}/sessions`)).json<{ id: string }[]>();
  return ouvertes.map((session) => `${liste}/${id}/sessions/${session.id}`);
}

async function ferme(who: Visitor, session: string | undefined) {
  const answer = await who.call('DELETE', session ?? '');
  return [answer.statusCode, answer.body === '' ? undefined : answer.json<{ message?: string }>().message];
}

describe('qui nomme les administrateurs', () => {
  test.each(ACTES)('ne perd pas son accès par qui ne pourrait pas le nommer : %s', async (action, more) => {
    const sans = await fait([tout, 'tout@essai.fr'], [GESTION, 'admin@demo.fr'], action, more);
    expect(sans).toEqual([403, R.COMPTE_QUI_NOMME]);
  });

  test('n’est déconnecté ni d’une session, ni dans un lot, par qui ne pourrait pas le nommer', async () => {
    const avant = await sessionsDe(GESTION, 'admin@demo.fr');
    expect(await ferme(tout, avant[0])).toEqual([403, R.COMPTE_QUI_NOMME]);
    const [un, deux] = [
      await compte(GESTION, 'admin@demo.fr'),
      await compte(GESTION, 'gestionnaire@demo.fr'),
    ];
    const lot = await tout.call('POST', `${GESTION}/deconnexion`, {
      body: { ids: [un.id, deux.id], versions: { [un.id]: un.version, [deux.id]: deux.version } },
    });
    expect([lot.statusCode, lot.json<{ message: string }>().message]).toEqual([403, R.COMPTE_QUI_NOMME]);
    expect(await sessionsDe(GESTION, 'admin@demo.fr')).toEqual(avant);
    await visitor(server.app).signIn('gestionnaire@demo.fr');
    const [sienne] = await sessionsDe(GESTION, 'gestionnaire@demo.fr');
    expect(await ferme(tout, sienne)).toEqual([204, undefined]);
    expect((await fait([tout, 'tout@essai.fr'], [GESTION, 'gestionnaire@demo.fr'], 'deconnexion'))[0]).toBe(
      200,
    );
    // Who names administrators signs one of them out.
    await visitor(server.app).signIn('admin@demo.fr');
    const autre = (await sessionsDe(GESTION, 'admin@demo.fr')).find((session) => !avant.includes(session));
    expect(await ferme(admin, autre)).toEqual([204, undefined]);
  });

  test('ni dans un lot, et qui le peut agit', async () => {
    const [un, deux] = [
      await compte(GESTION, 'admin@demo.fr'),
      await compte(GESTION, 'gestionnaire@demo.fr'),
    ];
    const lot = await tout.call('POST', `${GESTION}/desactivation`, {
      body: { ids: [un.id, deux.id], versions: { [un.id]: un.version, [deux.id]: deux.version } },
    });
    expect([lot.statusCode, lot.json<{ message: string }>().message]).toEqual([403, R.COMPTE_QUI_NOMME]);
    expect((await compte(GESTION, 'gestionnaire@demo.fr')).etatCompte).toBe('actif');
    await donne('consultant@demo.fr', ['Admin']);
    const moi = [admin, 'admin@demo.fr'] as const;
    const lui = [GESTION, 'consultant@demo.fr'] as const;
    expect((await fait(moi, lui, 'desactivation'))[0]).toBe(200);
    const rendu = await fait([tout, 'tout@essai.fr'], lui, 'reactivation');
    expect(rendu).toEqual([403, R.COMPTE_QUI_NOMME]);
    expect((await fait(moi, lui, 'reactivation'))[0]).toBe(200);
    await donne('consultant@demo.fr', ['consultant']);
    expect((await fait([tout, 'tout@essai.fr'], lui, 'desactivation'))[0]).toBe(200);
  });
});

describe('qui travaille ici et est adhérent', () => {
  test('ne perd pas son accès par qui ne tient que les comptes d’adhérents', async () => {
    const adherent = [ADHERENTS, 'adherent@demo.fr'] as const;
    const lui = [accueil, 'accueil@essai.fr'] as const;
    await donne('adherent@demo.fr', ['User', 'Gestionnaire']);
    for (const action of ['desactivation', 'reinitialisation-amf', 'deconnexion'])
      expect(await fait(lui, adherent, action)).toEqual([403, R.COMPTE_AUSSI_DE_GESTION]);
    await donne('adherent@demo.fr', ['User']);
    // Nor is anything of that time asked of them: they could not change it any more.
    await visitor(server.app).signIn('adherent@demo.fr');
    const [session] = await sessionsDe(ADHERENTS, 'adherent@demo.fr');
    await donne('adherent@demo.fr', ['User', 'Gestionnaire']);
    expect(await ferme(accueil, session)).toEqual([403, R.COMPTE_AUSSI_DE_GESTION]);
    await donne('adherent@demo.fr', ['User']);
    expect(await sessionsDe(ADHERENTS, 'adherent@demo.fr')).toContain(session);
    expect(await ferme(accueil, session)).toEqual([204, undefined]);
    const [sien] = await server.db.query(
      `select is_second_facteur_exige as exige from compte where user_name = 'adherent@demo.fr' order by 1 desc`,
    );
    expect(sien).toEqual({ exige: false });
    for (const action of ['reinitialisation-amf', 'desactivation', 'reactivation'])
      expect((await fait(lui, adherent, action))[0]).toBe(200);
  });
});
