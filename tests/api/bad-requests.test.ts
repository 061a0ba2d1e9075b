import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let manager: Visitor;
let port: number;
beforeAll(async () => {
  server = await testApp();
  manager = visitor(server.app);
  await manager.signIn('gestionnaire@demo.fr');
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

const path = '/api/admin/referentiel/sexe';

/** What every refusal looks like. */
function expectRefusal(body: unknown, status: number): void {
  expect(body).toEqual({
    status,
    code: expect.stringMatching(/^[A-Z_]+$/),
    message: expect.stringMatching(/[a-zà-ÿ]/),
    messages: expect.arrayContaining([expect.any(String)]),
    correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
}

describe('addresses', () => {
  test.each([
    ['a parameter given twice', `${path}?range=[0,1]&range=[0,2]`, 400],
    ['brackets in a name', `${path}?sort[]=code`, 400],
    ['an operator in a name', `${path}?q[$ne]=`, 400],
    ['__proto__ as a name', `${path}?__proto__=1`, 400],
    ['constructor as a name', `${path}?constructor=1`, 400],
    ['an encoded name', `${path}?%66ilter={}`, 400],
    ['a NUL in the query', `${path}?filter=%7B%22code%22:%22a%00%22%7D`, 400],
    ['a NUL in the path', `${path}/%00`, 400],
    ['a broken percent-encoding in the query', `${path}?filter=%E0%A4%A`, 400],
    ['a lone percent in the path', `${path}/%zz`, 400],
    ['a filter of one megabyte', `${path}?filter=${'a'.repeat(1_000_000)}`, 414],
    ['a long address', `${path}/${'a'.repeat(20_000)}`, 414],
    ['a long identity', `${path}/${'a'.repeat(200)}`, 404],
    ['an unknown path', '/api/admin/referentiel/rien', 404],
    ['a known path under another case', '/api/admin/Referentiel/sexe', 404],
    ['two slashes', '//api/admin/referentiel/sexe', 404],
    ['going up, encoded', '/assets/%2e%2e/%2e%2e/package.json', 404],
    ['a semicolon', `${path};jsessionid=1`, 404],
  ])('%s gets a sentence', async (_what, url, status) => {
    const response = await manager.get(url);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expectRefusal(response.json(), status);
  });

  test('a filter of one megabyte gets its answer over a real connection too', async () => {
    const response = await fetch(`http://127.0.0.1:${port}${path}?filter=${'a'.repeat(1_000_000)}`);
    expect(response.status).toBe(414);
    expectRefusal(await response.json(), 414);
  });
});

describe('bodies', () => {
  test.each([
    ['cut JSON', '{"code":', 400],
    ['no JSON', 'code=X', 400],
    ['nothing', '', 400],
    ['__proto__', '{"__proto__":{"isAdmin":true}}', 400],
    ['__proto__, escaped', '{"\\u005f_proto__":{"isAdmin":true}}', 400],
    ['__proto__, deep', '{"libelle":{"a":{"__proto__":{}}}}', 400],
    ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['more than a megabyte', JSON.stringify({ libelle: 'a'.repeat(1_100_000) }), 413],
  ])('%s', async (_what, body, status) => {
    const response = await manager.call('POST', path, { body });
    expect(response.statusCode).toBe(status);
    expectRefusal(response.json(), status);
  });

  test('ten thousand levels of nesting', async () => {
    const body = `{"libelle":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    const response = await manager.call('POST', path, { body });
    expect(response.statusCode).toBe(400);
  });

  test('the same, wherever a body is read, and a name given twice', async () => {
    const member = visitor(server.app);
    await member.signIn('adherent@demo.fr');
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    for (const url of ['/api/forms/adresse/form', '/api/notification', '/api/identity/login'])
      for (const body of [`{"data":${deep}}`, '{"data":{},"data":{}}', '{"data":{"a":1,"\\u0061":2}}']) {
        const response = await member.call('POST', url, { body });
        expect([url, response.statusCode]).toEqual([url, 400]);
        expectRefusal(response.json(), 400);
        expect(response.json().code).toBe('JSON_INVALIDE');
      }
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json2',
    'text/json',
    'application/jsonx; charset=utf-8',
    'application/xml',
    'application',
    '',
    ' ',
    ';application/json',
  ])('the content type %j never reaches a handler', async (type) => {
    const headers = { 'content-type': type };
    const response = await manager.call('POST', path, { body: '{"code":"ZZ","libelle":"Z"}', headers });
    expect([400, 415]).toContain(response.statusCode);
    expectRefusal(response.json(), response.statusCode);
  });

  test.each([
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json ; a=b',
    'application/json\t',
  ])('the content type %j is JSON, and its content is checked', async (type) => {
    const headers = { 'content-type': type };
    const response = await manager.call('POST', path, { body: '{"code":12}', headers });
    expect(response.statusCode).toBe(400);
  });

  test('nothing was written, and nothing was polluted', async () => {
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    const response = await manager.get(path);
    expect(response.headers['content-range']).toBe('sexe 0-1/2');
  });
});

describe('hosts', () => {
  test.each([
    'evil.example',
    'localhost.evil.example',
    'horizon',
    '[',
    '127.0.0.2',
    'localhost@evil.example',
  ])('%j is nobody’s', async (host) => {
    for (const url of ['/', '/api/referentiel/sexe', path]) {
      const response = await visitor(server.app, host).get(url);
      expect(response.statusCode).toBe(421);
      expectRefusal(response.json(), 421);
      expect(response.body).not.toMatch(/horizon|littoral/i);
    }
  });

  test.each(['localhost', 'LocalHost:3000', '127.0.0.1:80', '[::1]:3000', 'localhost.'])(
    '%j is Horizon',
    async (host) => {
      const response = await visitor(server.app, host).get('/api/referentiel/sexe');
      expect(response.statusCode).toBe(200);
    },
  );

  test('a forwarded name from a stranger is not believed', async () => {
    const response = await visitor(server.app, 'localhost').get('/api/referentiel/sexe', {
      'x-forwarded-host': 'evil.example',
    });
    expect(response.statusCode).toBe(200);
  });
});

/** Writes raw bytes and gives what comes back. */
function talk(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('raw connections', () => {
  const close = 'Connection: close\r\n\r\n';
  test.each([
    ['no HTTP at all', 'BONJOUR\r\n\r\n', 400],
    ['a NUL in a header', `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: a\0b\r\n${close}`, 400],
    [
      'both lengths',
      `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n${close}`,
      400,
    ],
    ['two hosts', `GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n${close}`, 400],
    ['no host', `GET / HTTP/1.1\r\n${close}`, 421],
    ['headers of 64 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(65_536)}\r\n${close}`, 431],
    [
      'an absolute address',
      `GET http://evil.example/api/referentiel/sexe HTTP/1.1\r\nHost: localhost\r\n${close}`,
      400,
    ],
    ['going up', `GET /api/../api/referentiel/sexe HTTP/1.1\r\nHost: localhost\r\n${close}`, 404],
    ['going up to a file', `GET /assets/../index.html HTTP/1.1\r\nHost: localhost\r\n${close}`, 404],
    ['OPTIONS *', `OPTIONS * HTTP/1.1\r\nHost: localhost\r\n${close}`, 400],
    ['an unknown method', `BREW / HTTP/1.1\r\nHost: localhost\r\n${close}`, 400],
    ['TRACE', `TRACE / HTTP/1.1\r\nHost: localhost\r\n${close}`, 404],
  ])('%s', async (_what, text, status) => {
    const answer = await talk(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/content-type: application\/json/i);
    expectRefusal(JSON.parse(body), status);
  });
});
