import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** Sends the first bytes of the form at once, then one at a time, until something is answered. */
async function lentement(debut: number, pas = 1, pauseMs = 40) {
  const { corps, type } = CORPS;
  const cookies = [...jeanne.cookies].map(([nom, valeur]) => `${nom}=${valeur}`).join('; ');
  const envoi = request({
    method: 'POST',
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
  const depart = performance.now();
  const answered = once(envoi, 'response') as Promise<[IncomingMessage]>;
  let fini = false;
  void answered.then(() => (fini = true));
  envoi.write(corps.subarray(0, debut));
  for (let envoyes = debut; !fini && envoyes < corps.length; envoyes += pas) {
    envoi.write(corps.subarray(envoyes, envoyes + pas));
    await delay(pauseMs);
  }
  envoi.end();
  const [response] = await answered;
  return {
    statusCode: response.statusCode,
    connection: response.headers.connection,
    body: JSON.parse(await text(response)) as { code?: string; message?: string },
    duree: performance.now() - depart,
  };
}
const restes = () => server.db.query('select 1 from fichier_televerse');

test.each([
  ['in the middle of the file', 1_000],
  ['before the file begins', 60],
])('a byte now and then, %s: refused with a sentence, cut off, and nothing stays', async (_, debut) => {
  const { statusCode, connection, body, duree } = await lentement(debut);
  expect(statusCode).toBe(408);
  expect(connection).toBe('close');
  expect(body).toMatchObject({
    code: 'ENVOI_TROP_LENT',
    message: 'L’envoi de ce fichier est trop lent. Vérifiez votre connexion, puis joignez-le à nouveau.',
  });
  expect(duree).toBeGreaterThan(PATIENCE_MS * 0.9);
  expect(duree).toBeLessThan(10_000);
  await expect.poll(restes).toEqual([]);
});

test('somebody slow who goes on is waited for', async () => {
  const { statusCode, duree } = await lentement(1_000, 400, 80);
  expect(statusCode).toBe(201);
  expect(duree).toBeGreaterThan(2 * PATIENCE_MS);
});
