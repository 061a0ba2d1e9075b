import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteSessionsOf } from '#server/db/sessions.ts';
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

/** Asks until the answer has this status; says how long it took. */
async function until(status: number, ask: () => Promise<{ statusCode: number }>): Promise<number> {
  const start = performance.now();
  for (;;) {
    const { statusCode } = await ask();
    const elapsed = performance.now() - start;
    if (statusCode === status || elapsed > 3_000) return elapsed;
    await delay(10);
  }
}

async function manager(): Promise<{ here: Visitor; there: Visitor; id: string }> {
  const here = visitor(server.app);
  const { id } = (await here.signIn('gestionnaire@demo.fr')).json();
  const there = onNode(other, here);
  // Twice: the second answer comes from memory.
  for (const one of [here, there, here, there]) expect((await one.get(somewhere)).statusCode).toBe(200);
  return { here, there, id };
}

describe('a revocation is heard by every node within a second', () => {
  test('sign-out on one node', async () => {
    const { here, there } = await manager();
    await here.call('POST', '/api/identity/logout');
    expect((await onNode(server.app, there).get(somewhere)).statusCode).toBe(401);
    expect(await until(401, () => there.get(somewhere))).toBeLessThan(1_000);
  });

  test('all the sessions of an account', async () => {
    const { here, there, id } = await manager();
    await deleteSessionsOf(server.db, id);
    expect(await until(401, () => there.get(somewhere))).toBeLessThan(1_000);
    expect(await until(401, () => here.get(somewhere))).toBeLessThan(1_000);
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
    expect(await until(status, () => there.get(somewhere))).toBeLessThan(1_000);
    expect(await until(status, () => here.get(somewhere))).toBeLessThan(1_000);
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

  test('activity is written down, at most once a minute', async () => {
    const someone = visitor(server.app);
    await someone.signIn('admin@demo.fr');
    await age('date_activite', '5 minutes');
    await someone.get(somewhere);
    const read = () =>
      server.db.query<{ age: number }>(
        "select min(extract(epoch from now() - date_activite))::int as age from session where date_activite > now() - interval '1 minute'",
      );
    await expect.poll(async () => (await read())[0]?.age).toBe(0);
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
  await someone.get(somewhere);
  const count = async () => {
    const [row] = await server.db.query<{ n: number }>(
      "select coalesce(sum(seq_scan + idx_scan), 0)::int as n from pg_stat_user_tables where relname in ('session', 'compte', 'client')",
    );
    return row?.n;
  };
  await server.db.query('select pg_stat_force_next_flush()');
  const before = await count();
  for (let index = 0; index < 20; index++) await someone.get(somewhere);
  await server.db.query('select pg_stat_force_next_flush()');
  expect(await count()).toBe(before);
});
