import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { PASSWORD, type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let manager: Visitor;
beforeAll(async () => {
  server = await testApp();
  manager = visitor(server.app);
  await manager.signIn('gestionnaire@demo.fr');
});
afterAll(() => server.close());

const path = '/api/admin/referentiel/categorie-faq';
const body = { code: 'ESSAI', libelle: 'Essai', icone: 'euro' };
const rows = () => server.db.query("select 1 from categorie_faq where code = 'ESSAI'");

describe('an unsafe request is refused and writes nothing', () => {
  const other = 'a'.repeat(43);
  test.each([
    ['without the header', { xsrf: null }],
    ['with an empty header', { xsrf: '' }],
    ['with another token', { xsrf: other }],
    ['with a longer token', { xsrf: `${other}a` }],
    ['from another site', { headers: { origin: 'https://evil.example' } }],
    ['from a page without origin', { headers: { origin: 'null' } }],
    ['from another port', { headers: { origin: 'http://localhost:9999', host: 'localhost:3000' } }],
    ['from another client', { headers: { origin: 'http://deux.localhost' } }],
    ['sent across sites', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ])('%s', async (_case, options) => {
    const response = await manager.call('POST', path, { body, ...options });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ status: 403, code: 'JETON_INVALIDE' });
    expect(response.json().message).toMatch(/recharger la page/);
    expect(await rows()).toEqual([]);
  });

  test.each(['PUT', 'PATCH', 'DELETE'] as const)('%s too', async (method) => {
    const url = method === 'PUT' ? `${path}/00000000-0000-7000-8000-000000000000` : path;
    expect((await manager.call(method, url, { body: { ids: [] }, xsrf: null })).statusCode).toBe(403);
  });

  test('with the token of a former session, or of the page before the sign-in', async () => {
    const someone = visitor(server.app);
    await someone.get('/');
    const visitorToken = someone.cookies.get('XSRF-TOKEN') ?? '';
    await someone.signIn('gestionnaire@demo.fr');
    const formerToken = someone.cookies.get('XSRF-TOKEN') ?? '';
    await someone.signIn('gestionnaire@demo.fr');
    for (const xsrf of [visitorToken, formerToken]) {
      // Even as cookie and header at once: the token is that of the session.
      someone.cookies.set('XSRF-TOKEN', xsrf);
      expect((await someone.call('POST', path, { body, xsrf })).statusCode).toBe(403);
    }
    expect(await rows()).toEqual([]);
  });

  test('with the token of somebody else', async () => {
    const somebody = visitor(server.app);
    await somebody.signIn('admin@demo.fr');
    const xsrf = somebody.cookies.get('XSRF-TOKEN') ?? '';
    expect((await manager.call('POST', path, { body, xsrf })).statusCode).toBe(403);
  });
});

describe('signing in', () => {
  const credentials = { userName: 'admin@demo.fr', password: PASSWORD };

  test('needs the header that the page’s cookie gives', async () => {
    const someone = visitor(server.app);
    const without = await someone.call('POST', '/api/identity/login', { body: credentials });
    expect(without.statusCode).toBe(403);
    await someone.get('/');
    const forgotten = await someone.call('POST', '/api/identity/login', { body: credentials, xsrf: null });
    expect(forgotten.statusCode).toBe(403);
    expect(someone.cookies.has('portail_session')).toBe(false);
    const complete = await someone.call('POST', '/api/identity/login', { body: credentials });
    expect(complete.statusCode).toBe(200);
  });

  test('a page loaded again keeps its token', async () => {
    const someone = visitor(server.app);
    await someone.get('/');
    const token = someone.cookies.get('XSRF-TOKEN');
    const again = await someone.get('/');
    expect(again.cookies).toEqual([]);
    expect(someone.cookies.get('XSRF-TOKEN')).toBe(token);
  });

  test('a signed-in page that lost its token gets it back', async () => {
    const someone = visitor(server.app);
    await someone.signIn('admin@demo.fr');
    const token = someone.cookies.get('XSRF-TOKEN');
    someone.cookies.delete('XSRF-TOKEN');
    await someone.get('/');
    expect(someone.cookies.get('XSRF-TOKEN')).toBe(token);
  });
});

test('our own pages write', async () => {
  const headers = {
    origin: 'http://localhost:3000',
    host: 'localhost:3000',
    'sec-fetch-site': 'same-origin',
  };
  const response = await manager.call('POST', path, { body, headers });
  expect(response.statusCode).toBe(201);
});

test('reading needs no token', async () => {
  expect((await manager.get(path, { origin: 'https://evil.example' })).headers).not.toHaveProperty(
    'access-control-allow-origin',
  );
});
