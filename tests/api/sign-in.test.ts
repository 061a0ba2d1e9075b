import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '#server/db/scratch.ts';
import { ACTIONS } from '#src/core/definition/principal.ts';
import { coutDuPortail } from '#tests/support/accounts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { PASSWORD, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await coutDuPortail(server);
});
afterAll(() => server.close());

const login = '/api/identity/login';
/** Whoever waits for a row of an account; asked on another connection, because a transaction sees the first answer again. */
const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  and query like '%for no key update%'`;
const somewhere = '/api/admin/referentiel/sexe';

const SANS_CONDITION = { champsLecture: null, champsEcriture: null, condition: null };

describe('signing in', () => {
  test('answers the current user, with derived flags and without the digest of the password', async () => {
    const response = await visitor(server.app).signIn('  Gestionnaire@DEMO.fr ');
    const user = response.json();
    expect(user).toMatchObject({
      userName: 'gestionnaire@demo.fr',
      email: 'gestionnaire@demo.fr',
      nom: 'LEMOINE',
      prenom: 'Marc',
      codeCivilite: 'M',
      roles: ['Gestionnaire'],
      isAdmin: false,
      isBackEndUser: true,
      isUser: false,
      isPlateforme: true,
      habilitations: [
        { ressource: 'cms/*', actions: ACTIONS, ...SANS_CONDITION },
        { ressource: 'demande-adherent', actions: ['read', 'update', 'export'], ...SANS_CONDITION },
        { ressource: 'edition', actions: ACTIONS, ...SANS_CONDITION },
        { ressource: 'etiquette', actions: ACTIONS, ...SANS_CONDITION },
        { ressource: 'faq/*', actions: ACTIONS, ...SANS_CONDITION },
        { ressource: 'modele-mail', actions: ACTIONS, ...SANS_CONDITION },
        { ressource: 'referentiel/*', actions: ACTIONS, ...SANS_CONDITION },
      ],
    });
    expect(response.body).not.toContain('argon2');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['admin@demo.fr', { isAdmin: true, isBackEndUser: true }],
    ['consultant@demo.fr', { isConsultant: true, isBackEndUser: true }],
    ['adherent@demo.fr', { isUser: true, isBackEndUser: false }],
    ['beneficiaire@demo.fr', { isBeneficiaire: true, isBackEndUser: false }],
  ])('%s may sign in at both clients', async (userName, flags) => {
    const here = await visitor(server.app, 'localhost:3000').signIn(userName);
    expect(here.json()).toMatchObject(flags);
    const there = await visitor(server.app, 'deux.localhost').signIn(userName);
    expect(there.json()).toMatchObject({ ...flags, isPlateforme: false });
    expect(there.json().id).not.toBe(here.json().id);
  });

  test('says the same of an unknown account, a wrong password and a suspended account', async () => {
    await server.db.query(
      `update compte set etat_compte = 'desactive' where user_name = 'beneficiaire@demo.fr'`,
    );
    const someone = visitor(server.app);
    await someone.get('/');
    const attempts = [
      { userName: 'personne@demo.fr', password: PASSWORD },
      { userName: 'adherent@demo.fr', password: 'Autre-2026!' },
      { userName: 'adherent@demo.fr', password: PASSWORD.slice(0, -1) },
      { userName: 'beneficiaire@demo.fr', password: PASSWORD },
    ];
    const bodies = [];
    for (const body of attempts) {
      const response = await someone.call('POST', login, { body });
      expect(response.statusCode).toBe(401);
      expect(response.cookies).toEqual([]);
      bodies.push({ ...response.json(), correlationId: '' });
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({
      code: 'IDENTIFIANTS_INVALIDES',
      message: 'Identifiant ou mot de passe incorrect.',
    });
    await server.db.query(`update compte set etat_compte = 'actif'`);
  });

  test('a failure is in the log with its address and a digest of the account, the same each time', async () => {
    const someone = visitor(server.app);
    await someone.get('/');
    const before = server.logs.length;
    for (const userName of ['trace@demo.fr', 'trace@demo.fr', 'Autre-Mot-De-Passe'])
      await someone.call('POST', login, { body: { userName, password: 'Autre-2026!' } });
    const lines = server.logs.slice(before).filter((text) => text.includes('"msg":"connexion refusée"'));
    const [first, second, third] = lines.map((line) => JSON.parse(line));
    expect(lines).toHaveLength(3);
    expect(first).toMatchObject({ level: 40, adresse: '127.0.0.1' });
    expect(first.empreinteCompte).toMatch(/^[0-9a-f]{16}$/);
    expect(second.empreinteCompte).toBe(first.empreinteCompte);
    expect(third.empreinteCompte).not.toBe(first.empreinteCompte);
    expect(lines.join('').toLowerCase()).not.toMatch(/trace@|autre-/);
  });

  test.each([
    [{}, { userName: 'Ce champ est obligatoire.', password: 'Ce champ est obligatoire.' }],
    [
      { userName: ' ', password: '' },
      { userName: 'Ce champ est obligatoire.', password: 'Ce champ est obligatoire.' },
    ],
    [
      { userName: 12, password: ['a'] },
      { userName: 'Merci de saisir un texte.', password: 'Merci de saisir un texte.' },
    ],
    [
      { userName: 'a\0b', password: 'x\0' },
      {
        userName: 'Ce texte contient des caractères qui ne sont pas acceptés.',
        password: 'Ce texte contient des caractères qui ne sont pas acceptés.',
      },
    ],
    [
      { userName: 'a'.repeat(255), password: 'b'.repeat(1001) },
      {
        userName: 'Ce champ est limité à 254 caractères.',
        password: 'Ce champ est limité à 1\u202f000 caractères.',
      },
    ],
    [
      { userName: '\uD800', password: 'x' },
      { userName: 'Ce texte contient des caractères qui ne sont pas acceptés.' },
    ],
  ])('puts the fault of %j on its field', async (body, errors) => {
    const someone = visitor(server.app);
    await someone.get('/');
    const response = await someone.call('POST', login, { body });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual(errors);
  });

  test.each(['[]', '"texte"', 'null', '12'])('refuses the body %s', async (body) => {
    const someone = visitor(server.app);
    await someone.get('/');
    const response = await someone.call('POST', login, { body });
    expect(response.statusCode).toBe(400);
  });

  test('gives a new session each time and ends the one that the browser had', async () => {
    const someone = visitor(server.app);
    await someone.signIn('consultant@demo.fr');
    const before = new Map(someone.cookies);
    expect((await someone.get(somewhere)).statusCode).toBe(200);
    await someone.signIn('consultant@demo.fr');
    expect(someone.cookies.get('portail_session')).not.toBe(before.get('portail_session'));
    expect(someone.cookies.get('XSRF-TOKEN')).not.toBe(before.get('XSRF-TOKEN'));
    const thief = visitor(server.app);
    for (const [name, value] of before) thief.cookies.set(name, value);
    expect((await thief.get(somewhere)).statusCode).toBe(401);
  });

  test('keeps only the digest of the cookie', async () => {
    const someone = visitor(server.app);
    await someone.signIn('admin@demo.fr');
    const cookie = someone.cookies.get('portail_session') ?? '';
    expect(cookie).toMatch(/^[\w-]{43}$/);
    const rows = await server.db.query<{ texte: string }>('select session::text as texte from session');
    const stored = rows.map(({ texte }) => texte).join('\n');
    expect(stored).not.toContain(cookie);
    expect(stored).not.toContain(Buffer.from(cookie, 'base64url').toString('hex'));
  });
});

describe('cookies', () => {
  test('the session is out of reach of scripts; the token is readable', async () => {
    const someone = visitor(server.app);
    const response = await someone.signIn('admin@demo.fr');
    const [session, token] = ['portail_session', 'XSRF-TOKEN'].map((name) =>
      response.cookies.find((cookie) => cookie.name === name),
    );
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(session?.secure).toBeUndefined();
    expect(token).toMatchObject({ sameSite: 'Lax', path: '/' });
    expect(token?.httpOnly).toBeUndefined();
  });
});

describe('failures', () => {
  test('make the next attempts wait, and the right password then fails like a wrong one', async () => {
    const someone = visitor(server.app, 'deux.localhost');
    await someone.get('/');
    const wrong = { userName: 'gestionnaire@demo.fr', password: 'Mauvais-2026!' };
    for (let count = 0; count < 6; count++) {
      expect((await someone.call('POST', login, { body: wrong })).statusCode).toBe(401);
    }
    const right = { ...wrong, password: PASSWORD };
    const held = await someone.call('POST', login, { body: right });
    expect(held.statusCode).toBe(429);
    expect(held.json().message).toBe('Identifiant ou mot de passe incorrect.');
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    const neighbour = visitor(server.app, 'localhost');
    await neighbour.signIn('gestionnaire@demo.fr');
    await server.db.query(`update tentative_connexion set prochain_essai = now() - interval '1 second'`);
    expect((await someone.call('POST', login, { body: right })).statusCode).toBe(200);
    expect(await server.db.query('select 1 from tentative_connexion where nombre > 5')).toEqual([]);
  });

  test('are counted for an identifier that nobody has, too', async () => {
    const someone = visitor(server.app, 'deux.localhost');
    await someone.get('/');
    const body = { userName: 'inconnu@demo.fr', password: 'x' };
    await someone.call('POST', login, { body });
    const rows = await server.db.query<{ texte: string }>(
      'select tentative_connexion::text as texte from tentative_connexion',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ texte }) => texte).join()).not.toContain('inconnu');
  });

  test('a burst of right passwords all succeed', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const someone = visitor(server.app);
        await someone.signIn('admin@demo.fr');
        return someone.get(somewhere);
      }),
    );
    expect(people.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  });
});

test('a password that changes while it is looked at opens nothing', async () => {
  const userName = 'consultant@demo.fr';
  const someone = visitor(server.app);
  await someone.get('/');
  const answer = await withClient(server.ownerUrl, async (client) => {
    await client.query('begin');
    const { rows } = await client.query(`select password_hash from compte where user_name = $1 for update`, [
      userName,
    ]);
    const signingIn = someone.call('POST', login, { body: { userName, password: PASSWORD } });
    await expect
      .poll(async () => (await server.db.query(WAITING)).length, { timeout: 30_000 })
      .toBeGreaterThan(0);
    await client.query(`update compte set password_hash = 'un autre' where user_name = $1`, [userName]);
    await client.query('commit');
    const response = await signingIn;
    await client.query('update compte set password_hash = $2 where user_name = $1', [
      userName,
      rows[0].password_hash,
    ]);
    return response;
  });
  expect(answer.statusCode).toBe(401);
  expect(answer.json().code).toBe('IDENTIFIANTS_INVALIDES');
  expect((await someone.get(somewhere)).statusCode).toBe(401);
});

describe('signing out', () => {
  test('ends the session, clears its cookie and leaves what a new sign-in needs', async () => {
    const someone = visitor(server.app);
    await someone.signIn('admin@demo.fr');
    const cookie = someone.cookies.get('portail_session') ?? '';
    const response = await someone.call('POST', '/api/identity/logout');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ logoutUrl: '/' });
    expect(someone.cookies.has('portail_session')).toBe(false);
    someone.cookies.set('portail_session', cookie);
    expect((await someone.get(somewhere)).statusCode).toBe(401);
    const again = { userName: 'admin@demo.fr', password: PASSWORD };
    expect((await someone.call('POST', login, { body: again })).statusCode).toBe(200);
  });

  test('answers 200 without a session', async () => {
    const someone = visitor(server.app);
    await someone.get('/');
    expect((await someone.call('POST', '/api/identity/logout')).statusCode).toBe(200);
  });
});

describe('GET /api/identity/login', () => {
  test.each([
    ['', '/#/login'],
    ['?callbackUrl=%2Fadmin%2Fsexe', '/#/login?callbackUrl=%2Fadmin%2Fsexe'],
    ['?callbackUrl=https%3A%2F%2Fevil.example', '/#/login'],
    ['?callbackUrl=%2F%2Fevil.example', '/#/login'],
    ['?callbackUrl=%2F%5Cevil.example', '/#/login'],
    ['?callbackUrl=javascript%3Aalert(1)', '/#/login'],
    ['?callbackUrl=%2Fa%0d%0aSet-Cookie%3A%20x', '/#/login'],
  ])('%s goes to %s', async (query, expected) => {
    const response = await visitor(server.app).get(`${login}${query}`);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(expected);
  });
});
