import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withClient } from '#server/db/scratch.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { parseCsv } from '#tests/support/csv.ts';
import { query } from '#tests/support/lists.ts';
import { ownMs } from '#tests/support/own-time.ts';
import { principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Tracer, tracer } from '#tests/support/trace.ts';

let server: TestApp;
let base: Tracer;
let origin: string;
let cookie: string;
let xsrf: string;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'fatal' } });
  base = await tracer(server.ownerUrl);
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { cookies } = await principals(server.app)('gestionnaire');
  cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  xsrf = cookies.get('XSRF-TOKEN') ?? '';
});
afterAll(async () => {
  await base.close();
  // A client keeps spare connections open on which it has asked nothing.
  server.app.server.closeAllConnections();
  await server.close();
});

const PATH = '/api/admin/referentiel/motif-suppression-compte';
const POSTAL = '/api/admin/referentiel/code-postal';
const NOEMIE = '/api/admin/referentiel/motifs-retour-noemie';
const MEGABYTE = 1024 * 1024;

async function ask(url: string, options: RequestInit = {}) {
  const headers = new Headers(options.headers);
  headers.set('cookie', cookie);
  headers.set('x-xsrf-token', xsrf);
  const response = await fetch(origin + url, { ...options, headers });
  const body = await response.text();
  return { statusCode: response.status, headers: Object.fromEntries(response.headers), body };
}

const json = (method: string, body: string) => ({
  method,
  body,
  headers: { 'content-type': 'application/json' },
});

describe('ce qui est trop grand', () => {
  test('un filtre d’un mégaoctet est refusé avec des mots, pas une coupure', async () => {
    for (const filter of [
      JSON.stringify({ code: 'A'.repeat(MEGABYTE) }),
      '['.repeat(MEGABYTE),
      JSON.stringify({ q: 'a '.repeat(MEGABYTE / 2) }),
    ]) {
      for (const url of [PATH, `${PATH}/export`, '/api/referentiel/pays']) {
        expectRefusal(await ask(`${url}?filter=${encodeURIComponent(filter)}`), [414, 431]);
      }
    }
    expect((await ask(PATH)).statusCode).toBe(200);
  });

  test('un corps d’un mégaoctet est refusé, rien n’est écrit', async () => {
    const before = await base.trace();
    const long = JSON.stringify({ code: 'LONG', libelle: 'x'.repeat(MEGABYTE) });
    expectRefusal(await ask(PATH, json('POST', long)), 413);
    const wide = JSON.stringify(
      Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`champ${n}`, n])),
    );
    const answer = await ask(PATH, json('POST', wide));
    expectRefusal({ ...answer, body: answer.body }, [400, 413]);
    expectRefusal(await ask(PATH, json('POST', '['.repeat(500_000))), 400);
    expectRefusal(
      await ask(PATH, json('POST', `{"libelle":${'[['.repeat(100_000)}${']]'.repeat(100_000)}}`)),
      400,
    );
    expect(await base.trace()).toEqual(before);
  });

  test('les textes les plus longs et les plus tordus se lisent en proportion de leur longueur', async () => {
    const textes: ((longueur: number) => string)[] = [
      (longueur) => 'é'.repeat(longueur),
      (longueur) => ' '.repeat(longueur),
      (longueur) => `${'a'.repeat(longueur - 1)}!`,
      (longueur) => 'a-'.repeat(longueur / 2),
    ];
    // The least of several: what else this thread had to do in the meantime counts for nothing.
    const coute = async (texte: string) => {
      const body = JSON.stringify({ code: texte, libelle: texte });
      const essais: number[] = [];
      for (let essai = 0; essai < 4; essai++) {
        const started = ownMs();
        expect((await ask(PATH, json('POST', body))).statusCode).toBe(400);
        essais.push(ownMs() - started);
      }
      return Math.min(...essais);
    };
    // Sixteen times as long: what goes back over each sign would take two hundred and fifty-six times as much. A processor
    // counts no less than a millisecond.
    for (const texte of textes) {
      const court = Math.max(1, await coute(texte(3_124)));
      expect(await coute(texte(50_000))).toBeLessThan(64 * court);
    }
  });

  test('mille fois le même mot ne se cherche qu’une fois', async () => {
    // Every row must be looked at for each word that is left.
    const asked = [vi.spyOn(server.portail, 'query'), vi.spyOn(server.portail, 'prepared')];
    const q = Array.from({ length: 1000 }, () => 'e').join(' ');
    const answer = await ask(POSTAL + query({ filter: { q }, range: [0, 9] }));
    const looked = asked.flatMap(({ mock }) => mock.calls.map(([, values]) => values ?? []));
    for (const spy of asked) spy.mockRestore();
    expect(answer.statusCode).toBe(200);
    const times = looked.map((values) => values.filter((value) => value === '%e%').length);
    expect(times.filter((count) => count > 0).length).toBeGreaterThan(0);
    expect(Math.max(...times)).toBe(1);
  });
});

test('HEAD répond les en-têtes d’une lecture, sans corps', async () => {
  const list = JSON.parse((await ask(PATH)).body) as { id: string }[];
  for (const url of [
    PATH,
    `${PATH}/${list[0]?.id}`,
    `${PATH}/visionneuse`,
    `${PATH}/export`,
    '/api/referentiel/pays',
  ]) {
    const answer = await ask(url, { method: 'HEAD' });
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, '']);
  }
  expect((await ask(PATH, { method: 'HEAD' })).headers['content-range']).toMatch(/\/\d+$/);
});

describe('l’export par le réseau', () => {
  test('arrive entier, par morceaux, sous son nom', async () => {
    const response = await fetch(`${origin}${POSTAL}/export`, { headers: { cookie } });
    expect(response.headers.get('transfer-encoding')).toBe('chunked');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const total = (await ask(POSTAL + query({ range: [0, 0] }))).headers['content-range']?.split('/')[1];
    expect(parseCsv(new TextDecoder().decode(bytes))).toHaveLength(Number(total) + 1);
  });

  test('un lecteur qui s’en va libère la requête et sa connexion', async () => {
    for (let n = 0; n < 8; n++) {
      const stop = new AbortController();
      const response = await fetch(`${origin}${POSTAL}/export`, { headers: { cookie }, signal: stop.signal });
      await response.body?.getReader().read();
      stop.abort();
    }
    await expect
      .poll(() =>
        server.db.query(
          `select 1 from pg_stat_activity
           where datname = current_database() and state = 'active' and query like 'copy %'`,
        ),
      )
      .toEqual([]);
    expect((await ask(`${POSTAL}/export${query({ filter: { codePostal: '51300' } })}`)).statusCode).toBe(200);
  });

  test('une base coupée au milieu coupe le fichier : il ne passe pas pour entier', async () => {
    // More than the system keeps between the two sides, so that the copy waits for its reader.
    await withClient(server.ownerUrl, (client) =>
      client.query("update motifs_retour_noemie set message_adherent = repeat('x', 1000000)"),
    );
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${NOEMIE}/export HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
    await new Promise<void>((resolve) => socket.once('data', () => resolve()));
    socket.pause();
    await expect
      .poll(() =>
        server.db.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and query like 'copy %' and pid <> pg_backend_pid()`,
        ),
      )
      .not.toEqual([]);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.resume();
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    expect(Buffer.concat(chunks).toString('latin1').endsWith('0\r\n\r\n')).toBe(false);
    expect((await ask(PATH)).statusCode).toBe(200);
  });
});
