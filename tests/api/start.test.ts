import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '#server/db/scratch.ts';
import { onceADay } from '#tests/support/complete.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { lancePortail, type PortailLance } from '#tests/support/portail-lance.ts';

let base: TestDatabase;
let running: PortailLance | undefined;
beforeAll(async () => {
  base = await testDatabase();
});
afterEach(() => {
  running?.child.kill('SIGKILL');
});
afterAll(() => base.close());

/** What says that the head of a request has been heard. */
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';

function start(environment: Record<string, string>, args?: readonly string[]): PortailLance {
  running = lancePortail({ DATABASE_URL: base.ownerUrl, CLE_SECRETE, ...environment }, { args });
  return running;
}

/** Without the time that a production leaves to its proxy before it stops. */
const PRODUCTION = { NODE_ENV: 'production', RETRAIT_MS: '0' };

onceADay('in production, no demonstration unless asked for', async () => {
  const portal = start(PRODUCTION);
  await portal.adresse();
  expect(portal.output()).not.toContain('demo.fr');
  portal.child.kill('SIGINT');
  expect(await portal.ended).toBe(0);
});

/** Refuses to load anything of the demonstration: what a folder that was left out would do. */
const SANS_DEMONSTRATION = `data:text/javascript,${encodeURIComponent(`
  import { register } from 'node:module';
  register('data:text/javascript,' + encodeURIComponent(\`export async function resolve(name, context, next) {
    const found = await next(name, context);
    if (found.url.includes('/server/demonstration/')) throw new Error('la démonstration a été lue');
    return found;
  }\`));
`)}`;

const DEMONSTRATION = fileURLToPath(new URL('../../server/demonstration/start.ts', import.meta.url));

test('in production, with a management system, the folder of the demonstration is not read', async () => {
  const portal = start({
    ...PRODUCTION,
    NODE_OPTIONS: `--import=${SANS_DEMONSTRATION}`,
    GESTION_URL: 'http://127.0.0.1:9/gestion',
    GESTION_JETON: 'jeton-du-systeme-de-gestion',
  });
  const url = await portal.adresse();
  expect((await fetch(`${url}healthz`)).status).toBe(200);
  expect(portal.output()).not.toContain('demo.fr');
  portal.child.kill('SIGINT');
  expect(await portal.ended).toBe(0);
});

onceADay('what would read the folder of the demonstration is caught', async () => {
  const witness = start({ NODE_OPTIONS: `--import=${SANS_DEMONSTRATION}` }, [DEMONSTRATION]);
  expect(await witness.ended).not.toBe(0);
  expect(witness.output()).toContain('la démonstration a été lue');
});

test('says where it is and who may sign in, answers, and stops once nothing is in progress', async () => {
  const portal = start({});
  const url = new URL(await portal.adresse());
  for (const said of ['gestionnaire@demo.fr', 'Demonstration-2026!', '/#/boite-envoi'])
    await expect.poll(portal.output).toContain(said);
  expect((await fetch(new URL('readyz', url))).status).toBe(200);
  await endsOnceAnswered(portal, url);
});

/** Asked to stop: a request in progress is answered before the end, an idle connection does not hold it back. */
async function endsOnceAnswered(portal: PortailLance, url: URL): Promise<void> {
  const idle = connect(Number(url.port), url.hostname);
  const busy = connect(Number(url.port), url.hostname);
  let answer = '';
  busy.on('data', (part) => {
    answer += String(part);
  });
  idle.write(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await once(idle, 'data');
  const body = JSON.stringify({ userName: 'a', password: 'b' });
  const head = `POST /api/identity/login HTTP/1.1\r\nHost: localhost\r\nCookie: XSRF-TOKEN=${'a'.repeat(43)}\r\nX-XSRF-TOKEN: ${'a'.repeat(43)}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`;
  busy.write(head + body.slice(0, 5));
  // The portal has heard the head: it is at work for this one.
  await expect.poll(() => answer).toBe(CONTINUE);
  const idleEnds = once(idle, 'close');
  portal.child.kill('SIGTERM');
  // The idle one is let go while the other is still being heard.
  await idleEnds;
  busy.write(body.slice(5));
  expect(await portal.ended).toBe(0);
  expect(answer.slice(CONTINUE.length)).toMatch(/^HTTP\/1.1 401 /);
}

onceADay('a second Ctrl-C leaves at once, a second SIGTERM does not', async () => {
  const portal = start({});
  const url = new URL(await portal.adresse());
  const busy = connect(Number(url.port), url.hostname);
  busy.on('error', () => undefined);
  busy.write(
    'POST /api/identity/login HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n',
  );
  await once(busy, 'data');
  portal.child.kill('SIGTERM');
  await expect.poll(portal.output).toContain('Arrêt du portail');
  portal.child.kill('SIGTERM');
  await delay(1_100);
  expect(portal.child.exitCode).toBeNull();
  portal.child.kill('SIGINT');
  expect(await portal.ended).toBe(1);
});

describe('does not start, and says why', () => {
  test('a faulty configuration', async () => {
    const portal = start({ PORT: 'abc', LOG_LEVEL: 'bavard' });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toContain('La configuration n’est pas valide');
    expect(portal.output()).toContain('PORT attend un nombre entier');
    expect(portal.output()).toContain('LOG_LEVEL attend l’un de');
  });

  onceADay('another key than that of the base', async () => {
    const portal = start({ CLE_SECRETE: 'une autre clé d’essai, de plus de trente-deux signes' });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toMatch(/^CLE_SECRETE /m);
    expect(portal.output()).not.toContain('    at ');
  });

  onceADay('a base that a later version has already changed', async () => {
    const plusTard = await testDatabase();
    await withClient(plusTard.ownerUrl, (client) =>
      client.query(
        "insert into portail_migration (numero, nom, empreinte) values (9999, '9999_plus_tard.sql', 'x')",
      ),
    );
    const portal = start({ DATABASE_URL: plusTard.ownerUrl });
    expect(await portal.ended).toBe(1);
    expect(
      portal
        .output()
        .trim()
        .replace(/ici \d+/, 'ici n'),
    ).toBe(
      'La base est plus récente que cette version du portail (migration 9999, ici n). Relancez la version qui l’a mise à jour, ou restaurez une sauvegarde d’avant (docs/recettes/exploiter.md).',
    );
    await plusTard.close();
  });

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const taken = other.address();
    const port = typeof taken === 'object' && taken ? taken.port : 0;
    const portal = start({ PORT: String(port) });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toContain(
      `Le port ${port} est déjà utilisé. Donnez-en un autre par la variable PORT.`,
    );
    expect(portal.output()).not.toMatch(/\n\s+at /);
    other.close();
  });

  onceADay('the application’s own connection that does not answer', async () => {
    const portal = start({ DATABASE_APP_URL: 'postgres://nobody:secret@127.0.0.1:1/rien' });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toContain(
      'La base de données de DATABASE_APP_URL ne répond pas : connect ECONNREFUSED 127.0.0.1:1',
    );
    expect(portal.output()).not.toMatch(/secret|Portail prêt|\n\s+at /);
  });

  onceADay('a database that does not answer', async () => {
    const portal = start({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/rien' });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toContain('La base de données de DATABASE_URL ne répond pas');
    expect(portal.output()).not.toContain('secret');
  });
});
