import { verify } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { coutDuPortail } from '#tests/support/accounts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { PASSWORD, type Visitor, visitor } from '#tests/support/visitor.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

let server: TestApp;
let other: FastifyInstance;
/** Four hundred wait for three connections, on a machine that may be busy: each has its turn. */
const ATTENTE_MS = 60_000;
beforeAll(async () => {
  const base = await testDatabase(3, ATTENTE_MS);
  server = await testApp({ environment: { TRUST_PROXY: '10.0.0.0/8' }, base });
  other = await server.node(ATTENTE_MS);
  await coutDuPortail(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query('delete from limite');
  await server.db.query('delete from tentative_connexion');
});

/** By what a node looks for jobs, on its own clock: it is no work of a sign-in. */
const TAKES_JOBS = /^with (?:dus|pris) as .+ update travail t set etat = 'enCours'/s;

const login = '/api/identity/login';
const somewhere = '/api/admin/referentiel/sexe';
const MESSAGE = 'Identifiant ou mot de passe incorrect.';

async function arrive(app: FastifyInstance = server.app, host?: string): Promise<Visitor> {
  const someone = visitor(app, host);
  await someone.get('/');
  return someone;
}

/** Through a proxy that is trusted: the address that it gives is believed. */
function from(app: FastifyInstance, address: string, body: object) {
  const token = 'a'.repeat(43);
  return app.inject({
    method: 'POST',
    url: login,
    remoteAddress: '10.0.0.1',
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      cookie: `XSRF-TOKEN=${token}`,
      'x-xsrf-token': token,
      'x-forwarded-for': address,
    },
    payload: JSON.stringify(body),
  });
}

async function evaluated(): Promise<number> {
  const [row] = await server.db.query<{ n: number }>(
    'select coalesce(sum(cardinality(essais)), 0)::int as n from tentative_connexion',
  );
  return row?.n ?? 0;
}

describe('one account', () => {
  test('400 tries at once on two nodes, from changing addresses, with more in the body: ten are looked at', async () => {
    const calls = Array.from({ length: 400 }, (_, index) =>
      from(index % 2 ? other : server.app, `192.0.2.${index % 250}`, {
        userName: index % 3 ? 'admin@demo.fr' : '  ADMIN@demo.fr',
        password: `Mauvais-${index}!`,
        email: `autre-${index}@demo.fr`,
        [`champ${index}`]: index,
      }),
    );
    const neighbour = visitor(other).signIn('gestionnaire@demo.fr');
    const answers = await Promise.all(calls);
    expect((await neighbour).statusCode).toBe(200);
    const wrong = answers.filter(({ statusCode }) => statusCode === 401);
    const held = answers.filter(({ statusCode }) => statusCode === 429);
    expect(wrong.length).toBeLessThanOrEqual(10);
    expect(wrong.length + held.length).toBe(400);
    expect(await evaluated()).toBe(wrong.length);
    for (const answer of held) {
      expect(answer.json().message).toBe(MESSAGE);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('ten in any hour, however patient one is', async () => {
    const someone = await arrive();
    const body = { userName: 'admin@demo.fr', password: 'Mauvais-2026!' };
    const statuses: number[] = [];
    const waits: number[] = [];
    for (let count = 0; count < 12; count++) {
      const { statusCode } = await someone.call('POST', login, { body });
      statuses.push(statusCode);
      const [row] = await server.db.query<{ attente: number }>(
        `select extract(epoch from prochain_essai - essais[cardinality(essais)])::float8 as attente
         from tentative_connexion`,
      );
      waits.push(Math.max(0, Math.round(row?.attente ?? 0)));
      // One waits as long as it takes, but not for the hour.
      if (statuses.length < 10)
        await server.db.query('update tentative_connexion set prochain_essai = now()');
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect(waits.slice(0, 9)).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8]);
    expect(waits[9]).toBeGreaterThan(3_500);
    // As the tries grow old, they free their places.
    await server.db.query(
      `update tentative_connexion set prochain_essai = now(),
         essais = array(select e - interval '61 minutes' from unnest(essais) e)`,
    );
    expect((await someone.call('POST', login, { body: { ...body, password: PASSWORD } })).statusCode).toBe(
      200,
    );
  });

  test('eleven wrong, then the right one: the same sentence; its session and its mail go on, its browser too', async () => {
    const owner = visitor(server.app);
    await owner.signIn('gestionnaire@demo.fr');
    const stranger = await arrive();
    const body = { userName: 'gestionnaire@demo.fr', password: 'Mauvais-2026!' };
    const answers = [];
    for (let count = 0; count < 11; count++) answers.push(await stranger.call('POST', login, { body }));
    const right = { ...body, password: PASSWORD };
    answers.push(await stranger.call('POST', login, { body: right }));
    expect(new Set(answers.map((answer) => answer.json().message))).toEqual(new Set([MESSAGE]));
    expect(answers.at(-1)?.statusCode).toBe(429);
    expect((await owner.get(somewhere)).statusCode).toBe(200);
    // The owner's own browser has signed in before: strangers do not hold it back.
    expect((await owner.call('POST', login, { body: right })).statusCode).toBe(200);
    const forgot = { userName: 'gestionnaire@demo.fr', dateNaissance: '1980-01-01' };
    expect((await stranger.call('POST', '/api/identity/forgot-password', { body: forgot })).statusCode).toBe(
      204,
    );
  });

  test('a known browser is known for one account of one client, and is no way in', async () => {
    const owner = visitor(server.app);
    await owner.signIn('gestionnaire@demo.fr');
    const cookie = owner.cookies.get('portail_navigateur') ?? '';
    expect(cookie).not.toContain('gestionnaire');
    const thief = await arrive();
    thief.cookies.set('portail_navigateur', cookie);
    expect((await thief.get(somewhere)).statusCode).toBe(401);
    const body = { userName: 'gestionnaire@demo.fr', password: 'Mauvais-2026!' };
    const statuses = [];
    for (let count = 0; count < 30; count++)
      statuses.push((await thief.call('POST', login, { body })).statusCode);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    for (const forged of ['x', `${cookie.slice(0, -1)}_`, `A${cookie.slice(1)}`]) {
      thief.cookies.set('portail_navigateur', forged);
      expect((await thief.call('POST', login, { body })).statusCode).toBe(401);
      await server.db.query('delete from tentative_connexion');
    }
  });

  test('its name is in no counter', async () => {
    const someone = await arrive();
    await someone.call('POST', login, {
      body: { userName: 'admin@demo.fr', password: 'Secret-Planté-2026!' },
    });
    const rows = await server.db.query<{ texte: string }>(
      `select tentative_connexion::text as texte from tentative_connexion union all select limite::text from limite`,
    );
    const stored = rows.map(({ texte }) => texte).join();
    const logs = server.logs.join();
    for (const secret of ['admin@', 'Planté', '127.0.0.1']) expect(stored).not.toContain(secret);
    expect(logs).not.toContain('Planté');
  });
});

describe('one address', () => {
  test('past a hundred failures it is refused, and the others are not', async () => {
    for (let batch = 0; batch < 4; batch++) {
      const calls = Array.from({ length: 30 }, (_, index) =>
        from(server.app, '198.51.100.7', { userName: `p${batch}-${index}@demo.fr`, password: 'x' }),
      );
      const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
      if (batch === 3) expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    }
    const body = { userName: 'admin@demo.fr', password: PASSWORD };
    const held = await from(server.app, '198.51.100.7', body);
    expect(held.statusCode).toBe(429);
    expect(held.json().message).toBe(MESSAGE);
    expect((await from(server.app, '198.51.100.8', body)).statusCode).toBe(200);
  });

  test('what an untrusted peer says of its own address is ignored', async () => {
    const someone = await arrive();
    for (let count = 0; count < 3; count++) {
      await someone.call('POST', login, {
        body: { userName: `n${count}@demo.fr`, password: 'x' },
        headers: { 'x-forwarded-for': `203.0.113.${count}` },
      });
    }
    const rows = await server.db.query<{ nombre: number }>('select nombre from limite order by nombre desc');
    expect(rows[0]?.nombre).toBe(3);
  });

  test('a right password costs it nothing', async () => {
    for (let count = 0; count < 3; count++) await visitor(server.app).signIn('admin@demo.fr');
    await expect.poll(() => server.db.query('select 1 from limite where nombre > 0')).toEqual([]);
  });
});

describe('one password on many accounts', () => {
  test('is told to the log, whatever the addresses, and locks nobody', async () => {
    const before = server.logs.length;
    for (let batch = 0; batch < 2; batch++) {
      const calls = Array.from({ length: 20 }, (_, index) =>
        from(index % 2 ? other : server.app, `203.0.113.${index}`, {
          userName: `compte${batch}-${index}@demo.fr`,
          password: 'Printemps-2026!',
        }),
      );
      await Promise.all(calls);
    }
    const told = server.logs.slice(before).filter((line) => line.includes('un même mot de passe'));
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? '{}')).toMatchObject({ level: 40, comptes: 30 });
    expect(told.join()).not.toContain('Printemps');
    expect((await visitor(server.app).signIn('admin@demo.fr')).statusCode).toBe(200);
  });

  test('the same account over and over is no reason for it', async () => {
    const before = server.logs.length;
    await server.db.query(`delete from tentative_connexion`);
    for (let count = 0; count < 35; count++) {
      await from(server.app, '203.0.113.9', { userName: 'admin@demo.fr', password: 'Automne-2026!' });
      await server.db.query('delete from tentative_connexion');
    }
    expect(server.logs.slice(before).join()).not.toContain('un même mot de passe');
  });
});

describe('nothing tells who has an account', () => {
  test('the same answer, the same digest and as many statements for every reason', async () => {
    await server.db.query(
      "update compte set etat_compte = 'verrouille' where user_name = 'beneficiaire@demo.fr' and client_id = (select id from client where code = 'horizon')",
    );
    await server.db.query(
      "update compte set etat_compte = 'enAttenteActivation', password_hash = null where user_name = 'consultant@demo.fr' and client_id = (select id from client where code = 'horizon')",
    );
    const statements = vi.spyOn(server.portail, 'prepared');
    const costs = new Set<string>();
    for (const userName of ['admin', 'personne', 'beneficiaire', 'consultant', 'securite']) {
      const someone = await arrive();
      const body = { userName: `${userName}@demo.fr`, password: 'Mauvais-2026!' };
      statements.mockClear();
      vi.mocked(verify).mockClear();
      const response = await someone.call('POST', login, { body });
      const { correlationId, ...told } = response.json();
      const { date, ...headers } = response.headers;
      expect(correlationId).toBeTruthy();
      const texts = statements.mock.calls.flatMap(([text]) => (TAKES_JOBS.test(text) ? [] : [text]));
      const work = [texts, vi.mocked(verify).mock.calls.length];
      expect(vi.mocked(verify)).toHaveBeenCalledTimes(1);
      costs.add(JSON.stringify([response.statusCode, told, headers, response.cookies, work]));
    }
    statements.mockRestore();
    expect(costs.size).toBe(1);
    await server.db.query("update compte set etat_compte = 'actif'");
  });
});
