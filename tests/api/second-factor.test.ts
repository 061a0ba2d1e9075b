import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CODES_RECUPERATION } from '#server/demonstration/people.ts';
import { R } from '#src/core/api/refus.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import { deposes } from '#tests/support/outbox.ts';
import { PASSWORD, type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
/** Time goes on between two tests: what was counted and the steps that were accepted are those of another hour. */
beforeEach(async () => {
  await server.db.query('delete from limite');
  await server.db.query('delete from tentative_connexion');
  await server.db.query('update facteur_totp set dernier_pas = 0');
});

const login = '/api/identity/login';
const step = '/api/identity/second-factor';
const somewhere = '/api/admin/referentiel/sexe';
const securite = { userName: 'securite@demo.fr', password: PASSWORD };

/** Somebody whose password was right. */
async function halfway(host = 'localhost'): Promise<Visitor> {
  const someone = visitor(server.app, host);
  await someone.get('/');
  const response = await someone.call('POST', login, { body: securite });
  expect(response.statusCode).toBe(200);
  return someone;
}

async function signedIn(): Promise<Visitor> {
  const someone = await halfway();
  expect((await someone.call('POST', step, { body: { code: codeOf() } })).statusCode).toBe(200);
  return someone;
}

describe('after the password', () => {
  test('a second factor is due, and no session is open', async () => {
    const someone = visitor(server.app);
    await someone.get('/');
    const response = await someone.call('POST', login, { body: securite });
    expect(response.json()).toEqual({ etape: 'secondFacteur', moyens: ['totp', 'recuperation'] });
    const pending = response.cookies.find(({ name }) => name === 'portail_connexion');
    expect(pending).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 });
    expect(someone.cookies.has('portail_session')).toBe(false);
    expect((await someone.get(somewhere)).statusCode).toBe(401);
    const rows = await server.db.query<{ texte: string }>(
      'select connexion_en_attente::text as texte from connexion_en_attente',
    );
    expect(rows.map(({ texte }) => texte).join()).not.toContain(pending?.value ?? '');
  });

  test('the five known accounts go straight in', async () => {
    for (const name of ['admin', 'gestionnaire', 'consultant', 'adherent', 'beneficiaire'])
      expect((await visitor(server.app).signIn(`${name}@demo.fr`)).json()).toHaveProperty('id');
  });

  test.each(['localhost', 'deux.localhost'])(
    'the code of the application opens the session on %s',
    async (host) => {
      const someone = await halfway(host);
      const response = await someone.call('POST', step, { body: { code: codeOf() } });
      expect(response.json()).toMatchObject({ userName: 'securite@demo.fr', isBackEndUser: true });
      expect((await someone.get(somewhere)).statusCode).toBe(200);
      expect(someone.cookies.has('portail_connexion')).toBe(false);
    },
  );

  test.each([-1, 1])('a clock %i step away is accepted', async (steps) => {
    const someone = await halfway();
    expect((await someone.call('POST', step, { body: { code: codeOf(undefined, steps) } })).statusCode).toBe(
      200,
    );
  });

  test.each([-3, 3])('a code %i steps away is not', async (steps) => {
    const someone = await halfway();
    const response = await someone.call('POST', step, { body: { code: codeOf(undefined, steps) } });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toHaveProperty('code');
  });

  test('a waiting sign-in of one client is worth nothing at the other', async () => {
    const here = await halfway();
    const there = visitor(server.app, 'deux.localhost');
    for (const [name, value] of here.cookies) there.cookies.set(name, value);
    expect((await there.call('POST', step, { body: { code: codeOf() } })).json().code).toBe(
      'CONNEXION_EXPIREE',
    );
  });

  test('ten minutes end it; so do a suspension and a sign-out', async () => {
    const late = await halfway();
    await server.db.query("update connexion_en_attente set date_expiration = now() - interval '1 second'");
    const suspended = await halfway();
    await server.db.query(
      "update compte set etat_compte = 'verrouille' where user_name = 'securite@demo.fr'",
    );
    const left = async (someone: Visitor) =>
      (await someone.call('POST', step, { body: { code: codeOf() } })).json().code;
    expect([await left(late), await left(suspended)]).toEqual(['CONNEXION_EXPIREE', 'CONNEXION_EXPIREE']);
    await server.db.query("update compte set etat_compte = 'actif' where user_name = 'securite@demo.fr'");
    const out = await halfway();
    const cookie = out.cookies.get('portail_connexion') ?? '';
    await out.call('POST', '/api/identity/logout');
    out.cookies.set('portail_connexion', cookie);
    expect(await left(out)).toBe('CONNEXION_EXPIREE');
  });

  test.each([
    [{}],
    [{ code: '12345' }],
    [{ code: '１２３４５６' }],
    [{ recuperation: 'x' }],
    [{ cle: {} }],
    ['[]'],
  ])('the body %j is refused and costs no try', async (body) => {
    const someone = await halfway();
    expect((await someone.call('POST', step, { body })).statusCode).toBe(400);
  });
});

describe('codes serve once', () => {
  test('of two hundred at the same moment, on two nodes, one succeeds', async () => {
    const other = await server.node();
    const people = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const someone = visitor(index % 2 ? other : server.app);
        await someone.get('/');
        await someone.call('POST', login, { body: securite });
        return someone;
      }),
    );
    const code = codeOf();
    const calls = people.flatMap((someone) =>
      Array.from({ length: 25 }, () => someone.call('POST', step, { body: { code } })),
    );
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('one wrong code two hundred times is looked at five times at most', async () => {
    const someone = await halfway();
    const calls = Array.from({ length: 200 }, () => someone.call('POST', step, { body: { code: '000000' } }));
    const answers = await Promise.all(calls);
    const evaluated = answers.filter((answer) => answer.json().code === 'CODE_INVALIDE');
    expect(evaluated.length).toBeLessThanOrEqual(5);
    const again = await someone.call('POST', step, { body: { code: codeOf() } });
    expect(again.json().code).toBe('ESSAIS_EPUISES');
    expect(again.statusCode).toBe(429);
  });

  test('starting again from the password makes tries wait, but not recovery codes', async () => {
    for (let round = 0; round < 2; round++) {
      const someone = await halfway();
      for (let count = 0; count < 4; count++) await someone.call('POST', step, { body: { code: '000000' } });
    }
    const owner = await halfway();
    const held = await owner.call('POST', step, { body: { code: codeOf() } });
    expect(held.statusCode).toBe(429);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    const body = { recuperation: CODES_RECUPERATION[9] };
    expect((await owner.call('POST', step, { body })).statusCode).toBe(200);
  });

  test('a recovery code opens once, however it is written, and its owner is told', async () => {
    const body = { recuperation: ' dem0 2026 oo01 ' };
    expect((await (await halfway()).call('POST', step, { body })).statusCode).toBe(200);
    const again = await (await halfway()).call('POST', step, { body });
    expect(again.json().errors.recuperation).toMatch(/déjà servi/);
    const [mail] = await deposes(server, 'securite@demo.fr');
    expect(mail).toMatchObject({ modele: 'SECU_MODIFICATION', variables: { prenom: 'Adrien' } });
    expect(mail?.variables.quoi).toContain('codes de récupération');
  });

  test('neither secrets nor codes are in clear in the base or in the log', async () => {
    await signedIn();
    const rows = await server.db.query<{ texte: string }>(
      `select encode(secret, 'escape') as texte from facteur_totp
       union all select encode(empreinte, 'escape') from code_recuperation`,
    );
    const stored = rows.map(({ texte }) => texte).join();
    const logs = server.logs.join();
    for (const secret of ['JBSWY3DPEHPK3PXP', 'DEM0', PASSWORD]) {
      expect(stored).not.toContain(secret);
      expect(logs).not.toContain(secret);
    }
  });
});

describe('a first sign-in that has no second factor yet', () => {
  async function newcomer(): Promise<Visitor> {
    await server.db.query(
      "delete from facteur_totp where compte_id in (select id from compte where user_name = 'consultant@demo.fr')",
    );
    await server.db.query(
      "update compte set is_second_facteur_exige = true where user_name = 'consultant@demo.fr'",
    );
    const someone = visitor(server.app);
    await someone.get('/');
    const body = { userName: 'consultant@demo.fr', password: PASSWORD };
    expect((await someone.call('POST', login, { body })).json()).toEqual({ etape: 'enrolement' });
    return someone;
  }

  test('chooses one before anything else, and gets ten recovery codes once', async () => {
    const someone = await newcomer();
    const proposed = (await someone.call('POST', `${step}/enrolment`)).json();
    expect(proposed.qr).toMatch(/^data:image\/png;base64,/);
    expect(proposed.cle).toHaveLength(8);
    const secret = proposed.cle.join('');
    const confirm = `${step}/enrolment/confirm`;
    expect((await someone.call('POST', confirm, { body: { code: '000000' } })).statusCode).toBe(400);
    expect((await someone.get(somewhere)).statusCode).toBe(401);
    const done = await someone.call('POST', confirm, { body: { code: codeOf(secret) } });
    const { user, codes } = done.json();
    expect(user.userName).toBe('consultant@demo.fr');
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect((await someone.get(somewhere)).statusCode).toBe(200);
    expect((await deposes(server, 'consultant@demo.fr'))[0]?.modele).toBe('SECU_MODIFICATION');
    const again = visitor(server.app);
    await again.get('/');
    await again.call('POST', login, { body: { userName: 'consultant@demo.fr', password: PASSWORD } });
    // The code that confirmed does not open a second time.
    expect((await again.call('POST', step, { body: { code: codeOf(secret) } })).statusCode).toBe(400);
    expect((await again.call('POST', step, { body: { recuperation: codes[3] } })).statusCode).toBe(200);
  });

  test('of two under way with the same password, the second to choose one is sent back to the first step', async () => {
    const owner = await newcomer();
    const other = await newcomer();
    const secretOf = async (who: Visitor) =>
      (await who.call('POST', `${step}/enrolment`)).json().cle.join('');
    const confirm = (who: Visitor, secret: string) =>
      who.call('POST', `${step}/enrolment/confirm`, { body: { code: codeOf(secret) } });
    const secret = await secretOf(owner);
    expect((await confirm(owner, secret)).statusCode).toBe(200);
    const refused = await confirm(other, await secretOf(other));
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'CONNEXION_EXPIREE']);
    expect((await other.get(somewhere)).statusCode).toBe(401);
    await server.db.query('update facteur_totp set dernier_pas = 0');
    const again = visitor(server.app);
    await again.get('/');
    await again.call('POST', login, { body: { userName: 'consultant@demo.fr', password: PASSWORD } });
    expect((await again.call('POST', step, { body: { code: codeOf(secret) } })).statusCode).toBe(200);
  });

  test('cannot show the factor of somebody else, nor skip the step', async () => {
    const someone = await newcomer();
    expect((await someone.call('POST', step, { body: { code: codeOf() } })).json().code).toBe(
      'CONNEXION_EXPIREE',
    );
    const due = await halfway();
    expect((await due.call('POST', `${step}/enrolment`)).json().code).toBe('CONNEXION_EXPIREE');
  });
});

describe('«Sécurité de mon compte»', () => {
  test('says what protects the account; changes ask for a second factor shown a moment ago', async () => {
    const someone = await signedIn();
    expect((await someone.get(step)).json()).toMatchObject({ hasTotp: true, cles: [], preuveRecente: true });
    await server.db.query("update preuve_second_facteur set date_expiration = now() - interval '1 second'");
    for (const path of ['totp', 'recovery-codes', 'keys/options'])
      expect((await someone.call('POST', `${step}/${path}`)).json().code).toBe('PREUVE_REQUISE');
    const password = { body: { password: PASSWORD } };
    expect((await someone.call('POST', `${step}/proof`, password)).json().code).toBe('PREUVE_REQUISE');
    await server.db.query('update facteur_totp set dernier_pas = 0');
    const proof = await someone.call('POST', `${step}/proof`, { body: { code: codeOf() } });
    expect(proof.json().preuveRecente).toBe(true);
    const { codes } = (await someone.call('POST', `${step}/recovery-codes`)).json();
    expect(codes).toHaveLength(10);
    const late = await halfway();
    const former = { recuperation: CODES_RECUPERATION[5] };
    expect((await late.call('POST', step, { body: former })).statusCode).toBe(400);
  });

  test('replaces the application, and ends the other sessions', async () => {
    const other = await signedIn();
    await server.db.query('update facteur_totp set dernier_pas = 0');
    const someone = await signedIn();
    const secret = (await someone.call('POST', `${step}/totp`)).json().cle.join('');
    await server.db.query('update facteur_totp set dernier_pas = 0');
    // Until it is confirmed, the one in use still counts.
    expect((await (await halfway()).call('POST', step, { body: { code: codeOf() } })).statusCode).toBe(200);
    const confirmed = await someone.call('POST', `${step}/totp/confirm`, { body: { code: codeOf(secret) } });
    expect(confirmed.json().codes).toHaveLength(10);
    await expect.poll(async () => (await other.get(somewhere)).statusCode).toBe(401);
    expect((await someone.get(somewhere)).statusCode).toBe(200);
    expect((await (await halfway()).call('POST', step, { body: { code: codeOf() } })).statusCode).toBe(400);
  });

  test('an account without a second factor shows its password, and has one from then on', async () => {
    const someone = visitor(server.app, 'deux.localhost');
    await someone.signIn('admin@demo.fr');
    expect((await someone.call('POST', `${step}/totp`)).json().code).toBe('PREUVE_REQUISE');
    const wrong = await someone.call('POST', `${step}/proof`, { body: { password: 'Autre-2026!' } });
    expect(wrong.json().errors.password).toBe(R.MOT_DE_PASSE_ACTUEL);
    await someone.call('POST', `${step}/proof`, { body: { password: PASSWORD } });
    const secret = (await someone.call('POST', `${step}/totp`)).json().cle.join('');
    await someone.call('POST', `${step}/totp/confirm`, { body: { code: codeOf(secret) } });
    const again = visitor(server.app, 'deux.localhost');
    await again.get('/');
    const response = await again.call('POST', login, {
      body: { userName: 'admin@demo.fr', password: PASSWORD },
    });
    expect(response.json().etape).toBe('secondFacteur');
  });

  test('is not for members', async () => {
    const member = visitor(server.app);
    await member.signIn('adherent@demo.fr');
    expect((await member.get(step)).statusCode).toBe(403);
    expect((await visitor(server.app).get(step)).statusCode).toBe(401);
  });
});

describe('in production', () => {
  test('an account of the back office has a second factor to choose, a member has not', async () => {
    const production = await testApp({
      environment: { NODE_ENV: 'production', DEMO: 'false', PUBLIC_URL: 'http://localhost' },
    });
    const arrive = async (userName: string) => {
      const someone = visitor(production.app);
      await someone.get('/');
      return (await someone.call('POST', login, { body: { userName, password: PASSWORD } })).json();
    };
    expect(await arrive('admin@demo.fr')).toEqual({ etape: 'enrolement' });
    expect(await arrive('adherent@demo.fr')).toHaveProperty('id');
    await production.close();
  });
});
