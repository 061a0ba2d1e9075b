import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { drainOnClose } from './drain.ts';

const LIMIT_MS = 10_000;

test('une connexion qui n’a rien demandé ne retient pas l’arrêt, une demande en cours est servie', async () => {
  const app = Fastify();
  drainOnClose(app, { retraitMs: 0, limitMs: LIMIT_MS });
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  app.get('/lente', async () => {
    begun.resolve();
    await end.promise;
    return 'servie';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const spare = connect(port, '127.0.0.1');
  const spareClosed = once(spare, 'close');
  await once(spare, 'connect');
  const answer = fetch(`http://127.0.0.1:${port}/lente`).then((response) => response.text());
  await begun.promise;
  const closed = app.close();
  await spareClosed;
  end.resolve();
  expect(await answer).toBe('servie');
  await closed;
});

test('pendant le retrait, tout est encore servi, et les sondes savent qu’il a commencé', async () => {
  const app = Fastify({ return503OnClosing: false });
  const retrait = drainOnClose(app, { retraitMs: 500, limitMs: LIMIT_MS });
  app.get('/', async () => ({ commence: retrait.commence }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async () => (await fetch(url)).json();
  expect(await ask()).toEqual({ commence: false });
  const closed = app.close();
  expect(await ask()).toEqual({ commence: true });
  await closed;
  await expect(fetch(url)).rejects.toThrow();
});

test('une réponse écrite que l’on n’a pas encore cherchée arrive entière', async () => {
  const app = Fastify();
  drainOnClose(app, { retraitMs: 0, limitMs: LIMIT_MS });
  const whole = 'x'.repeat(32 * 1024 * 1024);
  app.get('/', async () => whole);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const request = get(url, { agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const closed = app.close();
  await expect.poll(() => fetch(url).catch(() => null)).toBeNull();
  expect((await text(answer)).length).toBe(whole.length);
  await closed;
});
