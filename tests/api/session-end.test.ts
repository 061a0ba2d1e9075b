import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '#server/db/scratch.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let other: FastifyInstance;
const events = '/api/identity/session-events';
const sso = '/api/identity/sso-token';
const SECRET = 'un-secret-de-partenaire-pour-les-essais';

beforeAll(async () => {
  server = await testApp({ environment: { PARTENAIRES_SECRETS: `avis=${SECRET},autre=${'a'.repeat(32)}` } });
  other = await server.node();
  for (const app of [server.app, other]) await app.listen({ host: '127.0.0.1', port: 0 });
  // Enough lines that no buffer of the way holds them all.
  await withClient(server.ownerUrl, (client) =>
    client.query(`alter table code_postal disable trigger user;
      update code_postal set libelle_court = repeat('Une commune au nom bien long. ', 20);
      alter table code_postal enable trigger user`),
  );
}, 120_000);
afterAll(() => server.close());

function ask(app: FastifyInstance, { cookies }: Visitor, path: string, headers: Record<string, string> = {}) {
  const { port } = app.server.address() as AddressInfo;
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`http://localhost:${port}${path}`, { headers: { cookie, ...headers } });
}

/** Reads to the end, or to the cut. */
async function ending(response: Response): Promise<{ text: string; cut: boolean }> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of response.body ?? []) if (text.length < 2000) text += decoder.decode(chunk);
    return { text, cut: false };
  } catch {
    return { text, cut: true };
  }
}

async function manager(): Promise<Visitor> {
  const someone = visitor(server.app);
  await someone.signIn('gestionnaire@demo.fr');
  return someone;
}

describe('signing out on one node', () => {
  test('ends the windows on the other', async () => {
    const someone = await manager();
    const response = await ask(other, someone, events);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const ended = ending(response);
    await someone.call('POST', '/api/identity/logout');
    expect((await ended).text).toContain('event: fin');
  });

  test('cuts a download on the other', async () => {
    const someone = await manager();
    const response = await ask(other, someone, '/api/admin/referentiel/code-postal/export');
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    await reader?.read();
    await someone.call('POST', '/api/identity/logout');
    // Nothing is read meanwhile: what is on its way waits in the buffers, and the cut comes through.
    const broken = await (async () => {
      for (;;) {
        const chunk = await reader?.read();
        if (!chunk || chunk.done) return false;
      }
    })().catch(() => true);
    expect(broken).toBe(true);
  });
});

test.each([
  [
    'a suspended account',
    "update compte set etat_compte = 'verrouille' where user_name = 'consultant@demo.fr'",
  ],
  [
    'a role taken away',
    "delete from compte_role where compte_id in (select id from compte where user_name = 'consultant@demo.fr')",
  ],
])('%s ends its windows too', async (_what, statement) => {
  await server.db.query("update compte set etat_compte = 'actif' where user_name = 'consultant@demo.fr'");
  const someone = visitor(server.app);
  await someone.signIn('consultant@demo.fr');
  const ended = ending(await ask(other, someone, events));
  await server.db.query(statement);
  expect((await ended).text).toContain('event: fin');
});

test('somebody else’s windows stay open', async () => {
  const [one, two] = [await manager(), await manager()];
  const response = await ask(other, two, events);
  const ended = ending(response).then(() => 'fin');
  await one.call('POST', '/api/identity/logout');
  const first = await ending(await ask(other, one, events));
  expect(first.text).toContain('NON_CONNECTE');
  expect(await Promise.race([ended, Promise.resolve('ouvert')])).toBe('ouvert');
  await two.call('POST', '/api/identity/logout');
  expect(await ended).toBe('fin');
});

test('listening prolongs no session', async () => {
  const someone = await manager();
  await server.db.query("update session set date_activite = now() - interval '20 minutes'");
  server.db.changes.announce('habilitation');
  const response = await ask(server.app, someone, events);
  await response.body?.cancel();
  const [row] = await server.db.query<{ age: number }>(
    'select extract(epoch from now() - max(date_activite))::int as age from session',
  );
  expect(row?.age).toBeGreaterThan(1_000);
});

test('visitors have no session to follow', async () => {
  expect((await visitor(server.app).get(events)).statusCode).toBe(401);
});

describe('GET /api/identity/sso-token', () => {
  const basic = (nom: string, secret: string) =>
    `Basic ${Buffer.from(`${nom}:${secret}`).toString('base64')}`;
  /** A server that was never given a page nor a cookie of ours. */
  const partner = (token: string, host = 'localhost', more: Record<string, string> = {}) =>
    visitor(server.app, host).call('POST', sso, {
      body: { token },
      headers: { authorization: basic('avis', SECRET), ...more },
    });

  test('is exchanged by a partner that shows its secret, and by nobody else', async () => {
    const someone = await manager();
    const { token } = (await someone.get(sso)).json();
    for (const authorization of [
      '',
      `Bearer ${SECRET}`,
      basic('avis', 'x'.repeat(32)),
      basic('avis', ''),
      basic('personne', SECRET),
      basic('autre', SECRET),
      basic('constructor', ''),
    ]) {
      const refused = await partner(token, 'localhost', { authorization });
      expect([refused.statusCode, refused.json().code]).toEqual([401, 'PARTENAIRE_INCONNU']);
    }
    const page = await partner(token, 'localhost', { origin: 'http://localhost' });
    expect(page.statusCode).toBe(401);
    // A browser that is signed in has no more right than another.
    const own = await someone.call('POST', sso, { body: { token } });
    expect(own.json().code).toBe('PARTENAIRE_INCONNU');
    await server.db.query('delete from limite');
    expect((await partner(token)).json()).toMatchObject({
      userName: 'gestionnaire@demo.fr',
      referenceExterne: null,
    });
    const membre = visitor(server.app);
    await membre.signIn('adherent@demo.fr');
    const sien = await partner((await membre.get(sso)).json().token);
    expect(sien.json()).toMatchObject({ userName: 'adherent@demo.fr', referenceExterne: 'EXT-99812' });
    await server.db.query('delete from limite');
  });

  test('gives a token that tells who is signed in, once', async () => {
    const someone = await manager();
    const response = await someone.get(sso, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' });
    expect(response.headers['cache-control']).toBe('no-store');
    const { token, expiresIn } = response.json();
    expect(expiresIn).toBe(60);
    const answers = await Promise.all(Array.from({ length: 8 }, () => partner(token)));
    const told = answers.filter(({ statusCode }) => statusCode === 200);
    expect(told).toHaveLength(1);
    expect(told[0]?.json()).toMatchObject({ userName: 'gestionnaire@demo.fr', roles: ['Gestionnaire'] });
    expect(told[0]?.cookies.some(({ name }) => name === 'portail_session')).toBe(false);
    await server.db.query('delete from limite');
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
  ])('is refused to %j', async (headers) => {
    expect((await (await manager()).get(sso, headers)).statusCode).toBe(403);
  });

  test('is worth nothing after a minute, after signing out, at another client, or made up', async () => {
    const someone = await manager();
    const make = async () => (await someone.get(sso)).json().token as string;
    const late = await make();
    await server.db.query("update jeton_sso set date_expiration = now() - interval '1 second'");
    expect((await partner(late)).statusCode).toBe(401);
    expect((await partner(await make(), 'deux.localhost')).statusCode).toBe(401);
    const orphan = await make();
    await someone.call('POST', '/api/identity/logout');
    expect((await partner(orphan)).statusCode).toBe(401);
    expect((await partner('a'.repeat(43))).statusCode).toBe(401);
    const rows = await server.db.query('select 1 from jeton_sso where session_empreinte is null');
    expect(rows).toEqual([]);
  });

  test('is made ten times a minute at most', async () => {
    const someone = await manager();
    const statuses = [];
    for (let count = 0; count < 11; count++) statuses.push((await someone.get(sso)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
