import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withClient } from '#server/db/scratch.ts';
import { databaseOf, withDatabase } from '#server/db/url.ts';
import { makeSignals } from '#server/http/signals.ts';
import { veilleHorloge } from '#server/travaux/veille.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { visitor } from '#tests/support/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test('/healthz and /readyz answer on any host name', async () => {
  const anybody = visitor(server.app, '10.0.0.7:3000');
  expect((await anybody.get('/healthz')).json()).toEqual({ etat: 'ok' });
  expect((await anybody.get('/readyz')).json()).toEqual({ etat: 'ok' });
});

test('a thousand readiness checks ask the database once a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const query = vi.spyOn(server.portail, 'query');
  const anybody = visitor(server.app);
  const asked = () => query.mock.calls.filter(([text]) => text === 'select 1').length;
  for (let index = 0; index < 1_000; index++) await anybody.get('/readyz');
  expect(asked()).toBe(1);
  vi.setSystemTime(Date.now() + 1_000);
  for (let index = 0; index < 10; index++) await anybody.get('/readyz');
  expect(asked()).toBe(2);
  // Set back by an hour, the clock leaves no old answer standing.
  vi.setSystemTime(Date.now() - 3_600_000);
  for (let index = 0; index < 10; index++) await anybody.get('/readyz');
  expect(asked()).toBe(3);
  query.mockRestore();
  vi.useRealTimers();
});

test.each([
  ['avance', 3_600_000],
  ['retarde', -3_600_000],
])('a clock that is not the base’s is told: it %s', async (dit, ms) => {
  const logged: string[] = [];
  const keep = (_: object, sentence: string) => logged.push(sentence);
  const signals = makeSignals({ error: keep, info: keep } as never);
  await veilleHorloge(server.db, signals);
  expect(signals.current).toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  try {
    await veilleHorloge(server.db, signals);
    expect(signals.current[0]).toMatch(new RegExp(`de ce nœud ${dit} de 3[56]\\d\\d secondes`));
  } finally {
    vi.useRealTimers();
  }
  await veilleHorloge(server.db, signals);
  expect(signals.current).toEqual([]);
  expect(logged).toHaveLength(2);
});

test('without the database: alive, not ready, every list a 503, and back by itself', async () => {
  const anybody = visitor(server.app);
  const name = databaseOf(server.ownerUrl);
  const admin = withDatabase(server.ownerUrl, 'postgres');
  await withClient(admin, async (client) => {
    await client.query(`alter database "${name}" connection limit 0`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  });
  await expect.poll(async () => (await anybody.get('/readyz')).statusCode, { timeout: 30_000 }).toBe(503);
  expect((await anybody.get('/healthz')).statusCode).toBe(200);
  const told = server.logs.filter((line) => line.includes('"status":503') || line.includes('"msg":"erreur"'));
  expect(told.join('')).toMatch(/too many connections|terminating connection/);
  // Each connection learns of its end by itself: the one that listens may do so after the one that was asked.
  await expect
    .poll(() => server.logs.join(''), { timeout: 30_000 })
    .toContain('la base n’annonce plus ses changements');
  const list = await anybody.get('/api/referentiel/sexe');
  expect(list.statusCode).toBe(503);
  expect(list.json().message).toBe('Service momentanément indisponible');
  expect((await anybody.get('/')).statusCode).toBe(503);
  await withClient(admin, (client) => client.query(`alter database "${name}" connection limit -1`));
  await expect.poll(async () => (await anybody.get('/readyz')).statusCode, { timeout: 30_000 }).toBe(200);
  await expect
    .poll(async () => (await anybody.get('/api/referentiel/sexe')).statusCode, { timeout: 30_000 })
    .toBe(200);
  await expect
    .poll(() => server.logs.join(''), { timeout: 30_000 })
    .toContain('la base annonce de nouveau ses changements');
});
