import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPREINTE_DU_SCRIPT } from '#server/http/script-du-document.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { PASSWORD, visitor } from '#tests/support/visitor.ts';

const dist = mkdtempSync(join(tmpdir(), 'portail-dist-'));
const AVANCES = {
  public: ['/assets/pied-1.js'],
  adherent: ['/assets/coque-1.js', '/assets/commun-1.js'],
  bureau: ['/assets/admin-1.js'],
};
const SCRIPT = 'console.log("bonjour")';
let server: TestApp;
let secure: TestApp;

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, '.vite'));
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><head><!--portail--><link rel="stylesheet" crossorigin href="/assets/main-1a2b.css"></head><body><div id="root"><!--portail-coque--></div></body>',
  );
  writeFileSync(join(dist, 'assets', 'main-1a2b.css'), 'h1{color:teal}');
  writeFileSync(join(dist, 'assets', 'main-1a2b.js'), SCRIPT);
  writeFileSync(join(dist, 'assets', 'main-1a2b.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(dist, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(dist, '.vite', 'avances.json'), JSON.stringify(AVANCES));
  [server, secure] = await Promise.all([
    testApp({ dist }),
    testApp({ dist, environment: { PUBLIC_URL: 'https://portail.example' } }),
  ]);
});
afterAll(async () => {
  await Promise.all([server.close(), secure.close()]);
  rmSync(dist, { recursive: true });
});

function dataOf(html: string) {
  const [, json = ''] = /<script type="application\/json" id="portail">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

describe('the page', () => {
  test('has its sheet in it, and comes in fewer bytes to whom can read them', async () => {
    const plain = await visitor(server.app).get('/');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    // Its link stays for the loader of pages, which looks for it, and no browser fetches it.
    expect(plain.body).toContain(
      '<style>h1{color:teal}</style><link rel="stylesheet" disabled href="/assets/main-1a2b.css">',
    );
    expect(plain.body.match(/rel="stylesheet"/g)).toHaveLength(1);
    const ask = (encoding: string) =>
      server.app.inject({ url: '/', headers: { host: 'localhost', 'accept-encoding': encoding } });
    const [br, gzip, none] = await Promise.all([ask('gzip, deflate, br'), ask('gzip'), ask('br;q=0')]);
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(none.headers['content-encoding']).toBeUndefined();
  });

  test('carries the client, the configuration and nobody for a visitor', async () => {
    const response = await visitor(server.app).get('/');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('<title>Mutuelle Horizon</title>');
    expect(response.body).toMatch(
      /<meta name="description" content="[^"]*Mutuelle Horizon[^"]*remboursements/,
    );
    expect(response.body).toContain('--p-palette-panneau:#0f5c63');
    expect(dataOf(response.body)).toMatchObject({
      currentUser: null,
      currentClient: {
        code: 'horizon',
        charte: { couleurPrimaire: '#0F5C63' },
        delaiToasts: 5,
        fonctionnalites: { ribPrestationsActeGestion: { isActivated: true, modeGestion: 'automatique' } },
      },
      portailConfig: { passwordRequiredLength: 12, version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
    });
  });

  test.each([
    ['visiteur', AVANCES.public],
    ['adherent@demo.fr', AVANCES.adherent],
    ['gestionnaire@demo.fr', AVANCES.bureau],
  ])('names for %s the scripts of the area where their visit begins, and no others', async (who, files) => {
    const someone = visitor(server.app);
    if (who !== 'visiteur') await someone.signIn(who);
    const [, json = ''] =
      /<script type="application\/json" id="avance">(.*?)<\/script>/s.exec((await someone.get('/')).body) ??
      [];
    expect(JSON.parse(json).scripts).toEqual(files);
  });

  test('carries who is signed in', async () => {
    const someone = visitor(server.app, 'deux.localhost');
    const user = (await someone.signIn('admin@demo.fr')).json();
    const data = dataOf((await someone.get('/')).body);
    expect(data.currentUser).toEqual(user);
    expect(data.currentClient.libelle).toBe('Prévoyance du Littoral');
  });

  test('nothing of a client’s row can leave its place', async () => {
    const libelle = '</script><script>alert(1)</script>$&<!--';
    const charte = {
      couleurPrimaire: 'red}</style><script>',
      logoUrl: 'https://evil.example/x.svg',
      faviconUrl: '/a"b',
    };
    await secure.db.query(
      "update client set libelle = $1, charte = $2, configuration = '[]' where code = 'horizon'",
      [libelle, JSON.stringify(charte)],
    );
    secure.db.changes.announce('client');
    const { body } = await visitor(secure.app).get('/');
    // The page’s data, what its script reads, and that script.
    expect(body.match(/<script/g)).toHaveLength(3);
    expect(body).not.toMatch(/<script[^>]*>\s*alert/);
    expect(body).toContain(
      '<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;&lt;!--</title>',
    );
    expect(body).toContain('--p-palette-panneau:#0f5c63');
    expect(body).not.toContain('evil.example');
    expect(dataOf(body).currentClient).toMatchObject({ libelle, delaiToasts: 5 });
  });

  test('a change of the client is seen at once by every node', async () => {
    const node = await secure.node();
    const ask = async () =>
      dataOf((await visitor(node, 'deux.localhost').get('/')).body).currentClient.libelle;
    expect(await ask()).toBe('Prévoyance du Littoral');
    await secure.db.query("update client set libelle = 'Autre nom' where code = 'littoral'");
    await expect.poll(ask, { timeout: 1_000 }).toBe('Autre nom');
  });

  test('without a build, it says what to do and still gives the anti-forgery cookie', async () => {
    const empty = await testApp({ dist: join(dist, 'absent') });
    const response = await visitor(empty.app).get('/');
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm run build');
    expect(response.cookies.map(({ name }) => name)).toEqual(['XSRF-TOKEN']);
    await empty.close();
  });
});

describe('files', () => {
  test('those of /assets never change and come compressed', async () => {
    const response = await visitor(server.app).get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(SCRIPT);
  });

  test('the others are asked for again', async () => {
    const first = await visitor(server.app, 'evil.example').get('/logo.svg');
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' });
    const again = await visitor(server.app).get('/logo.svg', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('the page without its data is not one of them', async () => {
    const response = await visitor(server.app).get('/index.html');
    expect(response.statusCode).toBe(308);
    expect(response.headers.location).toBe('/');
  });

  test.each(['/.vite/manifest.json', '/assets', '/assets/', '/nothing.js', '/assets//main-1a2b.js'])(
    '%s is not found',
    async (url) => {
      const response = await visitor(server.app).get(url);
      expect(response.statusCode).toBe(404);
      expect(response.json().code).toBe('RESSOURCE_INTROUVABLE');
    },
  );
});

describe('headers', () => {
  const everywhere = [
    '/',
    '/logo.svg',
    '/api/referentiel/sexe',
    '/api/rien',
    '/healthz',
    '/api/%zz',
    '/api/admin/referentiel/sexe',
  ];

  test.each(everywhere)('%s carries them all', async (url) => {
    const { headers } = await visitor(server.app).get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${EMPREINTE_DU_SCRIPT};`);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy).toContain(`${name} 'none'`);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('over https the browser is told to stay there, and cookies are bound to the host', async () => {
    const someone = visitor(secure.app);
    const response = await someone.signIn('admin@demo.fr');
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const session = response.cookies.find(({ name }) => name === '__Host-portail_session');
    expect(session).toMatchObject({ secure: true, httpOnly: true, path: '/' });
    expect(session?.domain).toBeUndefined();
    expect(response.cookies.find(({ name }) => name === 'XSRF-TOKEN')).toMatchObject({ secure: true });
    expect((await someone.get('/api/admin/referentiel/sexe')).statusCode).toBe(200);
    someone.cookies.set('portail_session', someone.cookies.get('__Host-portail_session') ?? '');
    someone.cookies.delete('__Host-portail_session');
    expect((await someone.get('/api/admin/referentiel/sexe')).statusCode).toBe(401);
  });

  test('our public address may write, another may not', async () => {
    const someone = visitor(secure.app);
    await someone.signIn('admin@demo.fr');
    const logout = (origin: string) => someone.call('POST', '/api/identity/logout', { headers: { origin } });
    expect((await logout('https://autre.example')).statusCode).toBe(403);
    expect((await logout('https://portail.example')).statusCode).toBe(200);
  });

  test('a trusted proxy says under which name and how it was reached', async () => {
    const behind = await testApp({ dist, environment: { TRUST_PROXY: 'loopback' } });
    const someone = visitor(behind.app, '10.1.2.3:8080');
    const forwarded = { 'x-forwarded-host': 'deux.localhost', 'x-forwarded-proto': 'https' };
    const page = await someone.get('/', forwarded);
    expect(page.body).toContain('<title>Prévoyance du Littoral</title>');
    const body = { userName: 'admin@demo.fr', password: PASSWORD };
    const headers = { ...forwarded, origin: 'https://deux.localhost' };
    const response = await someone.call('POST', '/api/identity/login', { body, headers });
    expect(response.statusCode).toBe(200);
    expect(response.cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['__Host-portail_session', true],
      ['XSRF-TOKEN', true],
      ['__Host-portail_navigateur', true],
    ]);
    await behind.close();
  });
});
