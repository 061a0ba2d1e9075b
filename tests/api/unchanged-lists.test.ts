import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';

let server: TestApp;
let origin: string;
beforeAll(async () => {
  server = await testApp();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const path = '/api/referentiel/sexe?range=[0,24]';
const get = (etag?: string) => fetch(origin + path, { headers: etag ? { 'if-none-match': etag } : {} });

test('a front-facing list that has not changed is answered without routing, and a change is seen at once', async () => {
  const first = await get();
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const routed = () => server.logs.filter((line) => line.includes('"msg":"requête"')).length;
  const before = routed();
  const unchanged = await get(etag);
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers.get('etag')).toBe(etag);
  expect(unchanged.headers.get('cache-control')).toBe('no-cache');
  expect(await unchanged.text()).toBe('');
  expect(routed()).toBe(before);
  await server.db.query(
    "update sexe set libelle = 'Changé' where code = '1' and client_id = (select id from client where code = 'horizon')",
  );
  await expect.poll(async () => (await get(etag)).status, { timeout: 1_000 }).toBe(200);
  const next = await get();
  expect(next.headers.get('etag')).not.toBe(etag);
  expect(await next.text()).toContain('Changé');
});

test('one client’s ETag says nothing to the other', async () => {
  const first = await get();
  const etag = first.headers.get('etag') ?? '';
  await get(etag);
  const response = await server.app.inject({
    url: path,
    headers: { host: 'deux.localhost', 'if-none-match': etag },
  });
  expect(response.statusCode).toBe(200);
  expect(response.body).not.toContain('Changé');
});
