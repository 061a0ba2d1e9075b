import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { formulaire } from '#tests/support/televersement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const PATIENCE_MS = 400;

let server: TestApp;
let jeanne: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { TELEVERSEMENT_PATIENCE_MS: String(PATIENCE_MS) } });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
});
afterAll(() => server.close());

const CORPS = formulaire({ nom: 'lent.pdf', contenu: petitPdf('facture '.repeat(1000)) });

// The clock of the watch is ours: no test waits for it, and a busy machine does not move it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the portal has received of one connection. */
function received(): () => number {
  let socket: Socket | undefined;
  server.app.server.once('connection', (accepted: Socket) => (socket = accepted));
  return () => socket?.bytesRead ?? 0;
}

/** Sends the first bytes of the form at once, then some each time that the watch looks, until something is answered. */
async function lentement(debut: number, pas: number) {
  const { corps, type } = CORPS;
  const cookies = [...jeanne.cookies].map(([nom, valeur]) => `${nom}=${valeur}`).join('; ');
  const recus = received();
  const envoi = request({
    method: 'POST',
    agent: false,
    host: '127.0.0.1',
    port: (server.app.server.address() as AddressInfo).port,
    path: '/api/upload',
    headers: {
      host: 'localhost',
      cookie: cookies,
      'x-xsrf-token': jeanne.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': type,
      'content-length': corps.length,
    },
  });
  envoi.on('error', () => undefined);
  const answered = once(envoi, 'response') as Promise<[IncomingMessage]>;
  let fini = false;
  void answered.then(() => (fini = true));
  const envoie = async (part: Buffer) => {
    const avant = recus();
    envoi.write(part);
    while (!fini && recus() < avant + part.length) await turn();
  };
  let regards = 0;
  await envoie(corps.subarray(0, debut));
  for (let envoyes = debut; !fini && envoyes < corps.length; envoyes += pas) {
    await envoie(corps.subarray(envoyes, envoyes + pas));
    vi.advanceTimersByTime(PATIENCE_MS);
    regards++;
  }
  envoi.end();
  const [response] = await answered;
  return {
    statusCode: response.statusCode,
    connection: response.headers.connection,
    body: JSON.parse(await text(response)) as { code?: string; message?: string },
    regards,
  };
}
const restes = () => server.db.query('select 1 from fichier_televerse where demande_id is null');

test.each([
  ['in the middle of the file', 1_000],
  ['before the file begins', 60],
])('a byte now and then, %s: refused with a sentence, cut off, and nothing stays', async (_, debut) => {
  const { statusCode, connection, body } = await lentement(debut, 1);
  expect(statusCode).toBe(408);
  expect(connection).toBe('close');
  expect(body).toMatchObject({
    code: 'ENVOI_TROP_LENT',
    message: 'L’envoi de ce fichier est trop lent. Vérifiez votre connexion, puis joignez-le à nouveau.',
  });
  await expect.poll(restes).toEqual([]);
});

test('somebody slow who goes on is waited for', async () => {
  const { statusCode, regards } = await lentement(1_000, PATIENCE_MS);
  expect(statusCode).toBe(201);
  expect(regards).toBeGreaterThan(10);
});
