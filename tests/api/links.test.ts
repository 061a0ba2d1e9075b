import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BON_MOT_DE_PASSE, compteCree, dernierLien, identite, tempsPasse } from '#tests/support/accounts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { PASSWORD, type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let admin: Visitor;
let someone: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  admin = visitor(server.app);
  await admin.signIn('admin@demo.fr');
});
beforeEach(async () => {
  await tempsPasse(server);
  someone = visitor(server.app);
  await someone.get('/');
});
afterAll(() => server.close());

const mots = { password: BON_MOT_DE_PASSE, confirmPassword: BON_MOT_DE_PASSE };
const OUBLI = { userName: 'consultant@demo.fr', dateNaissance: '1980-01-01' };

async function lienDeMotDePasse() {
  await identite(someone, 'forgot-password', OUBLI);
  return dernierLien(server, OUBLI.userName);
}

const opens = async (purpose: string, jeton: object) =>
  (await identite(someone, 'check-token', { purpose, ...jeton })).json().isValid;

describe('a link (OTP-04)', () => {
  test('opens once, of fifty at the same moment on two nodes', async () => {
    const userName = await compteCree(server, admin);
    const jeton = await dernierLien(server, userName);
    const other = visitor(await server.node());
    await other.get('/');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        identite(n % 2 ? other : someone, 'activate-user', { ...mots, ...jeton, CGU: true }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(49);
  });

  test('opens once for a password, of many at the same moment', async () => {
    const jeton = await lienDeMotDePasse();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => identite(someone, 'reset-password', { ...mots, ...jeton })),
    );
    const codes = answers.map((answer) => (answer.statusCode === 204 ? 'fait' : answer.json().code));
    expect(codes.filter((code) => code === 'fait')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['fait', 'InvalidToken']));
    await server.db.query(
      `update compte set password_hash = (select password_hash from compte where user_name = 'adherent@demo.fr' limit 1)
       where user_name = $1`,
      [OUBLI.userName],
    );
  });

  test('is looked at as often as one likes, by people and by machines, without being opened', async () => {
    const jeton = await lienDeMotDePasse();
    for (let count = 0; count < 3; count++) expect(await opens('ResetPassword', jeton)).toBe(true);
    for (const method of ['GET', 'HEAD'] as const) {
      const page = await someone.call(method, `/?code=${jeton.code}&userId=${jeton.userId}`);
      expect(page.statusCode).toBe(200);
      const called = await someone.call(method, '/api/identity/reset-password');
      expect(called.statusCode).toBe(404);
    }
    expect(await opens('ResetPassword', jeton)).toBe(true);
  });

  test('is over after its hour, and after three days for an activation', async () => {
    const jeton = await lienDeMotDePasse();
    const invite = await dernierLien(server, await compteCree(server, admin));
    const [times] = await server.db.query<{ mdp: number; act: number }>(
      `select round(extract(epoch from max(date_expiration - date_creation) filter (where usage = 'ResetPassword')))::int as mdp,
         round(extract(epoch from max(date_expiration - date_creation) filter (where usage = 'Confirmation')))::int as act
       from lien`,
    );
    expect(times).toEqual({ mdp: 3600, act: 72 * 3600 });
    await server.db.query("update lien set date_expiration = now() - interval '1 second'");
    expect(await opens('ResetPassword', jeton)).toBe(false);
    expect((await identite(someone, 'reset-password', { ...mots, ...jeton })).json().code).toBe(
      'InvalidToken',
    );
    const late = await identite(someone, 'activate-user', { ...mots, ...invite, CGU: true });
    expect(late.json().code).toBe('InvalidToken');
  });

  test('an older one is worth nothing once there is a newer', async () => {
    const older = await lienDeMotDePasse();
    const newer = await lienDeMotDePasse();
    expect(await opens('ResetPassword', older)).toBe(false);
    expect(await opens('ResetPassword', newer)).toBe(true);
  });

  test('is for its own use, its own account and its own client', async () => {
    const reset = await lienDeMotDePasse();
    const invite = await dernierLien(server, await compteCree(server, admin));
    expect(await opens('Confirmation', reset)).toBe(false);
    expect(await opens('ResetPassword', invite)).toBe(false);
    expect(await opens('ResetPassword', { ...reset, userId: invite.userId })).toBe(false);
    const swapped = [
      await identite(someone, 'reset-password', { ...mots, ...invite }),
      await identite(someone, 'activate-user', { ...mots, ...reset, CGU: true }),
      await identite(someone, 'reset-password', { ...mots, ...reset, userId: invite.userId }),
    ];
    expect(swapped.map((answer) => answer.json().code)).toEqual(Array(3).fill('InvalidToken'));
    const there = visitor(server.app, 'deux.localhost');
    await there.get('/');
    const foreign = await identite(there, 'check-token', { purpose: 'ResetPassword', ...reset });
    expect(foreign.json()).toEqual({ isValid: false });
    expect(await opens('ResetPassword', reset)).toBe(true);
  });

  test('malformed, foreign, used and expired: the answer is the same to the byte', async () => {
    const good = await lienDeMotDePasse();
    const bodies = new Set<string>();
    for (const jeton of [
      { ...good, code: 'court' },
      { ...good, code: 'x'.repeat(43) },
      { ...good, code: '../../etc/passwd' },
      { ...good, code: 'a'.repeat(5000) },
      { ...good, userId: 'x' },
      { ...good, userId: good.userId.toUpperCase() },
      { ...good, userId: "' or 1=1 --" },
    ]) {
      const answer = await identite(someone, 'check-token', { purpose: 'ResetPassword', ...jeton });
      const { date: _, ...headers } = answer.headers;
      bodies.add(JSON.stringify([answer.statusCode, headers, answer.body]));
    }
    expect(bodies.size).toBe(1);
  });

  test.each([
    [{}, ['purpose', 'code', 'userId']],
    [{ purpose: 'Autre', code: 'x', userId: 'x' }, ['purpose']],
    [{ purpose: '__proto__', code: 1, userId: ['x'] }, ['purpose', 'code', 'userId']],
  ])('a call that is none says so: %j', async (body, fields) => {
    const refused = await identite(someone, 'check-token', body);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, fields]);
  });
});

test('neither a password nor the code of a link is in any log, answer or row', async () => {
  const spy = await testApp();
  try {
    const nobody = visitor(spy.app);
    await nobody.get('/');
    await identite(nobody, 'forgot-password', OUBLI);
    const { code, userId } = await dernierLien(spy, OUBLI.userName);
    const answers = [
      await identite(nobody, 'check-token', { purpose: 'ResetPassword', code, userId }),
      await identite(nobody, 'reset-password', { ...mots, confirmPassword: 'autre', code, userId }),
      await identite(nobody, 'reset-password', { ...mots, code, userId }),
      await identite(nobody, 'reset-password', { ...mots, code, userId }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 204, 400]);
    const rows = await spy.db.query<{ texte: string }>(
      `select c::text as texte from compte c union all select l::text from lien l union all select e::text from travail e
       union all select m::text from journal.modification m where m.date > now() - interval '1 hour'`,
    );
    const everywhere = [
      ...spy.logs,
      ...answers.map(({ body }) => body),
      ...rows.map(({ texte }) => texte),
    ].join();
    for (const secret of [code, BON_MOT_DE_PASSE, PASSWORD]) expect(everywhere).not.toContain(secret);
    expect(everywhere).toContain('check-token');
  } finally {
    await spy.close();
  }
});
