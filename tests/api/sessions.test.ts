import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let other: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  other = await server.node();
});
afterAll(() => server.close());

const somewhere = '/api/admin/referentiel/sexe';

/** The same browser in front of another node. */
function onNode(app: FastifyInstance, { cookies }: Visitor, host?: string): Visitor {
  const same = visitor(app, host);
  for (const [name, value] of cookies) same.cookies.set(name, value);
  return same;
}

/** Asks until the answer has this status. */
async function until(status: number, ask: () => Promise<{ statusCode: number }>): Promise<void> {
  await expect.poll(async () => (await ask()).statusCode).toBe(status);
}

async function manager(): Promise<{ here: Visitor; there: Visitor; id: string }> {
  const here = visitor(server.app);
  const { id } = (await here.signIn('gestionnaire@demo.fr')).json();
  const there = onNode(other, here);
  // Twice: the second answer comes from memory.
  for (const one of [here, there, here, there]) expect((await one.get(somewhere)).statusCode).toBe(200);
  return { here, there, id };
}

describe('a revocation is heard by every node', () => {
  // Time stands still: what a node has in memory never grows old, and only what it hears makes it forget.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('sign-out on one node', async () => {
    const { here, there } = await manager();
    await here.call('POST', '/api/identity/logout');
    expect((await onNode(server.app, there).get(somewhere)).statusCode).toBe(401);
    await until(401, () => there.get(somewhere));
  });

  test('all the sessions of an account', async () => {
    const { here, there, id } = await manager();
    await server.db.query('delete from session where compte_id = $1', [id]);
    await until(401, () => there.get(somewhere));
    await until(401, () => here.get(somewhere));
  });

  test.each([
    ['a suspended account', `update compte set etat_compte = 'verrouille' where id = $1`, 401],
    ['a role taken away', 'delete from compte_role where compte_id = $1', 403],
    [
      'a role without its lines',
      'delete from habilitation where role_id in (select role_id from compte_role where compte_id = $1)',
      403,
    ],
  ])('%s', async (_what, statement, status) => {
    const { here, there, id } = await manager();
    const { db } = server;
    const before = await db.query<object>('select * from habilitation');
    const roles = await db.query<{ role_id: string }>(
      'select role_id from compte_role where compte_id = $1',
      [id],
    );
    await db.query(statement, [id]);
    await until(status, () => there.get(somewhere));
    await until(status, () => here.get(somewhere));
    await db.query(`update compte set etat_compte = 'actif' where id = $1`, [id]);
    await db.query('insert into compte_role select $1, $2 on conflict do nothing', [id, roles[0]?.role_id]);
    await db.query(
      'insert into habilitation select * from json_populate_recordset(null::habilitation, $1) on conflict do nothing',
      [JSON.stringify(before)],
    );
  });
});

describe('limits', () => {
  /** Makes the nodes forget what they keep, as an announcement does. */
  async function age(column: string, interval: string): Promise<void> {
    await server.db.query(`update session set ${column} = now() - $1::interval`, [interval]);
    server.db.changes.announce('habilitation');
  }

  test.each([
    ['gestionnaire@demo.fr', '29 minutes', 200],
    ['gestionnaire@demo.fr', '31 minutes', 401],
    ['adherent@demo.fr', '14 minutes', 403],
    ['adherent@demo.fr', '16 minutes', 401],
  ])('%s idle for %s gets %i', async (userName, interval, status) => {
    const someone = visitor(server.app);
    await someone.signIn(userName);
    await age('date_activite', interval);
    expect((await someone.get(somewhere)).statusCode).toBe(status);
  });

  test.each([2, -2])('a node whose clock is %i hours off ends nobody’s session', async (heures) => {
    const someone = visitor(server.app);
    await someone.signIn('gestionnaire@demo.fr');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + heures * 3_600_000 });
    try {
      server.db.changes.announce('habilitation');
      expect((await someone.get(somewhere)).statusCode).toBe(200);
      const { reste } = (await someone.get('/api/identity/session')).json<{ reste: number }>();
      expect(reste).toBeGreaterThan(29 * 60);
      expect(reste).toBeLessThanOrEqual(30 * 60);
    } finally {
      vi.useRealTimers();
    }
  });

  test('activity is written down, at most once a minute', async () => {
    const someone = visitor(server.app);
    await someone.signIn('admin@demo.fr');
    await age('date_activite', '5 minutes');
    await someone.get(somewhere);
    const recent = () =>
      server.db.query("select 1 from session where date_activite > now() - interval '4 minutes'");
    await expect.poll(recent).toHaveLength(1);
  });

  test.each([
    ['admin@demo.fr', 8],
    ['adherent@demo.fr', 12],
  ])('%s may stay for %i hours, less in the back office', async (userName, hours) => {
    await visitor(server.app).signIn(userName);
    const [row] = await server.db.query<{ heures: number }>(
      `select extract(epoch from max(s.date_expiration) - now())::float8 / 3600 as heures
       from session s join compte c on c.id = s.compte_id where c.user_name = $1`,
      [userName],
    );
    expect(row?.heures).toBeCloseTo(hours, 1);
  });

  test('the limit ends a session, however busy', async () => {
    const someone = visitor(server.app);
    await someone.signIn('admin@demo.fr');
    const count = async () => (await server.db.query('select 1 from session')).length;
    const before = await count();
    await age('date_expiration', '1 second');
    expect((await someone.get(somewhere)).statusCode).toBe(401);
    expect(await count()).toBe(before - 1);
  });
});

describe('between clients', () => {
  test('a cookie of one host is worth nothing on the other', async () => {
    const here = visitor(server.app, 'localhost');
    await here.signIn('admin@demo.fr');
    const there = onNode(server.app, here, 'deux.localhost');
    expect((await there.get(somewhere)).statusCode).toBe(401);
    expect((await there.call('POST', somewhere, { body: { code: 'X', libelle: 'X' } })).statusCode).toBe(401);
    expect((await here.get(somewhere)).statusCode).toBe(200);
  });

  test('signing in there does not end the session here', async () => {
    const here = visitor(server.app, 'localhost');
    await here.signIn('admin@demo.fr');
    const there = onNode(server.app, here, 'deux.localhost');
    await there.signIn('admin@demo.fr');
    expect((await here.get(somewhere)).statusCode).toBe(200);
  });
});

test.each(['', 'x', 'a'.repeat(43), 'é'.repeat(43), `${'a'.repeat(42)}%00`, '../'.repeat(20)])(
  'the cookie %j is nobody’s',
  async (value) => {
    const someone = visitor(server.app);
    someone.cookies.set('portail_session', encodeURIComponent(value));
    expect((await someone.get(somewhere)).statusCode).toBe(401);
  },
);

test('a session in memory costs no statement', async () => {
  const someone = visitor(server.app);
  await someone.signIn('admin@demo.fr');
  const prepared = vi.spyOn(server.portail, 'prepared');
  const asked = async (times: number) => {
    prepared.mockClear();
    for (let index = 0; index < times; index++) await someone.get(somewhere);
    return prepared.mock.calls.filter(([text]) => /\bfrom (session|compte|client)\b/.test(text)).length;
  };
  // A node that has just heard of the sign-in, or that was not answered in time, asks again.
  await expect.poll(() => asked(20)).toBe(0);
  server.db.changes.announce('compte');
  expect(await asked(1)).toBe(1);
  prepared.mockRestore();
});
