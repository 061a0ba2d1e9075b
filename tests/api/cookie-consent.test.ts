import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VERSION_TRACEURS } from '#src/core/compte/traceurs.ts';
import { necessaryTrackers } from '#src/ui/cookies/purposes.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let someone: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { TRUST_PROXY: 'loopback' } });
  someone = visitor(server.app);
  await someone.get('/');
});
afterAll(() => server.close());

const PATH = '/api/identity/consentement-cookies';
const VERSION = String(VERSION_TRACEURS);

let last = 0;
/** A browser that nobody has seen yet. */
function fresh(): string {
  last += 1;
  return `3f1c2a58-7f4e-4d0a-9b1c-${String(last).padStart(12, '0')}`;
}

function answer(identifiantVisiteur: string, isAccepted: boolean, headers: Record<string, string> = {}) {
  const body = { identifiantVisiteur, version: VERSION, choix: { MESURE_AUDIENCE: isAccepted } };
  return someone.call('POST', PATH, { body, headers });
}

function proofs(visiteur: string) {
  return server.db.query<Record<string, unknown>>(
    `select r.nom_consentement, r.is_accepted, r.version, r.source, r.ip_tronquee, r.compte_id, c.code
     from consentement_reponse r join client c on c.id = r.client_id where visiteur = $1 order by r.date, r.id`,
    [visiteur],
  );
}

describe('the proof of a choice about trackers', () => {
  test('is kept with its date, its version, a random identifier and half an address', async () => {
    const id = fresh();
    const response = await answer(id, false, { 'x-forwarded-for': '203.0.113.57' });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await proofs(id)).toEqual([
      {
        nom_consentement: 'MESURE_AUDIENCE',
        is_accepted: false,
        version: VERSION,
        source: 'cookies',
        ip_tronquee: '203.0.113.0',
        compte_id: null,
        code: 'horizon',
      },
    ]);
  });

  test('is added to the former ones, which stay', async () => {
    const id = fresh();
    for (const isAccepted of [true, false, true]) await answer(id, isAccepted);
    expect((await proofs(id)).map((row) => row.is_accepted)).toEqual([true, false, true]);
  });

  test('never names an account, not even for somebody who is signed in', async () => {
    const member = visitor(server.app);
    await member.signIn('adherent@demo.fr');
    const id = fresh();
    const body = { identifiantVisiteur: id, version: VERSION, choix: { MESURE_AUDIENCE: true } };
    expect((await member.call('POST', PATH, { body })).statusCode).toBe(204);
    expect((await proofs(id))[0]?.compte_id).toBeNull();
  });
});

test('every cookie that the server lays is told on the page of the policy', async () => {
  const member = visitor(server.app);
  await member.signIn('adherent@demo.fr');
  const told = necessaryTrackers(true).map(({ name }) => name);
  expect(told).toEqual(expect.arrayContaining([...member.cookies.keys()]));
});

describe('is refused and kept nowhere', () => {
  const right = { version: VERSION, choix: { MESURE_AUDIENCE: true } };
  test.each([
    ['without identifier', {}, 'identifiantVisiteur'],
    [
      'with a name for an identifier',
      { identifiantVisiteur: 'jeanne.martin@exemple.fr' },
      'identifiantVisiteur',
    ],
    ['with a version that is none', { version: 'v1' }, 'version'],
    ['without an answer', { choix: {} }, 'choix'],
    ['with an answer that is neither yes nor no', { choix: { MESURE_AUDIENCE: 'oui' } }, 'choix'],
    ['with a purpose that nobody asked about', { choix: { MESURE_AUDIENCE: true, CGU: true } }, 'choix'],
    ['with a list', { choix: [true] }, 'choix'],
  ])('%s', async (_case, wrong, field) => {
    const id = fresh();
    const given =
      'identifiantVisiteur' in wrong || field === 'identifiantVisiteur' ? {} : { identifiantVisiteur: id };
    const response = await someone.call('POST', PATH, { body: { ...right, ...given, ...wrong } });
    expect(Object.keys(expectRefusal(response, 400).errors ?? {})).toEqual([field]);
    expect(await proofs(id)).toEqual([]);
  });

  test.each([[null], [[]], ['texte'], [7]])('with the body %j', async (body) => {
    expectRefusal(await someone.call('POST', PATH, { body: JSON.stringify(body) }), 400);
  });

  test('without the anti-forgery token', async () => {
    const id = fresh();
    const body = { ...right, identifiantVisiteur: id };
    expectRefusal(await someone.call('POST', PATH, { body, xsrf: null }), 403);
    expect(await proofs(id)).toEqual([]);
  });

  test('where the client collects nothing', async () => {
    const neighbour = visitor(server.app, 'deux.localhost');
    await neighbour.get('/');
    const id = fresh();
    const body = { ...right, identifiantVisiteur: id };
    expectRefusal(await neighbour.call('POST', PATH, { body }), 404);
    expect(await proofs(id)).toEqual([]);
  });
});

describe('is throttled', () => {
  test('for one browser, and its neighbours go on', async () => {
    const id = fresh();
    const statuses: number[] = [];
    for (let count = 0; count < 22; count++) {
      statuses.push((await answer(id, true, { 'x-forwarded-for': '198.51.100.9' })).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(204), 429, 429]);
    expect(await proofs(id)).toHaveLength(20);
    const refused = await answer(id, true, { 'x-forwarded-for': '198.51.100.9' });
    expectRefusal(refused, 429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await answer(fresh(), true, { 'x-forwarded-for': '198.51.100.9' })).statusCode).toBe(204);
  });

  test('for one network, on two nodes together', async () => {
    const other = visitor(await server.node());
    await other.get('/');
    const from = { 'x-forwarded-for': '2001:db8:77::1' };
    const answers = await Promise.all(
      Array.from({ length: 110 }, (_, index) => {
        const body = { identifiantVisiteur: fresh(), version: VERSION, choix: { MESURE_AUDIENCE: true } };
        return (index % 2 ? someone : other).call('POST', PATH, { body, headers: from });
      }),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(100);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
    expect((await answer(fresh(), true, { 'x-forwarded-for': '2001:db8:78::1' })).statusCode).toBe(204);
  });
});
