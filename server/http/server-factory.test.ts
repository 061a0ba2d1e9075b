import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { EtagCache } from './etag-cache.ts';
import { makeServerFactory, tellDropped } from './server-factory.ts';

const nothingKept = { answer: () => false } as unknown as EtagCache;
const open: (Socket | Server)[] = [];
afterEach(() => {
  for (const one of open.splice(0)) {
    if ('destroy' in one) one.destroy();
    else one.close();
  }
});

async function serve(limits: { readonly connexions: number; readonly idleMs: number }) {
  const server = makeServerFactory(nothingKept, limits)((_request, response) => response.end('lu'));
  open.push(server);
  const dropped: number[] = [];
  tellDropped(server, (count) => dropped.push(count));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const arrive = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    open.push(socket);
    return { socket, closed: once(socket, 'close') };
  };
  return { arrive, dropped };
}

test('une connexion qui ne demande plus rien est fermée', async () => {
  const { arrive } = await serve({ connexions: 10, idleMs: 300 });
  const { socket, closed } = arrive();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  socket.resume();
  await closed;
});

test('au-delà du plafond, une connexion est fermée aussitôt et le journal le sait une fois, les autres restent servies', async () => {
  const { arrive, dropped } = await serve({ connexions: 2, idleMs: 60_000 });
  const [first, second] = [arrive(), arrive()];
  await Promise.all([first, second].map(({ socket }) => once(socket, 'connect')));
  await arrive().closed;
  await arrive().closed;
  expect(dropped).toEqual([1]);
  first.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [answer] = await once(first.socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200/);
});
