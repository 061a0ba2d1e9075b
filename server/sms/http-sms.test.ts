import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { makeBoiteEnvoi } from '#server/mail/outbox.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { makeHttpSms } from './http-sms.ts';

interface Recu {
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

const received: Recu[] = [];
let status = 200;
const gateway = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await json(request) });
  response.writeHead(status, { location: 'http://ailleurs.example/' }).end('{"ok":true}');
});
let url = '';
let portal: TestApp;

beforeAll(async () => {
  await new Promise<void>((listening) => void gateway.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/messages`;
  portal = await testApp({
    environment: { SMS_URL: url, SMS_JETON: 'jeton-de-la-passerelle', DEMO: 'false' },
  });
});
afterAll(async () => {
  await portal.close();
  gateway.closeAllConnections();
  await new Promise((closed) => gateway.close(closed));
});

const SMS = { id: 'id-1', destinataire: '+33600000000', texte: 'Bonjour', expediteur: 'Mutuelle Horizon' };

test('an SMS left by an act reaches the gateway, once, in its alphabet', async () => {
  const envois = makeBoiteEnvoi(makeCoffre(CLE_SECRETE));
  const [client] = await portal.db.query<{ id: string }>("select id from client where code = 'horizon'");
  await portal.db.transaction({ id: null, nom: 'essais' }, (tx) =>
    envois.sms(tx, {
      clientId: client?.id ?? '',
      modele: 'CODE_SECURITE',
      destinataire: '+33612345678',
      variables: { code: '739182', duree: '10 minutes' },
      correlation: 'x',
    }),
  );
  const state = async () =>
    (
      await portal.db.query(
        `select e.etat, t.contenu, e.essais from envoi e join travail t using (id) where e.canal = $1`,
        ['SMS'],
      )
    )[0];
  await expect.poll(state, { timeout: 30_000 }).toEqual({ etat: 'envoye', contenu: null, essais: 1 });
  expect(received).toHaveLength(1);
  expect(received[0]?.headers).toMatchObject({
    authorization: 'Bearer jeton-de-la-passerelle',
    'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(received[0]?.body).toMatchObject({
    destinataire: '+33612345678',
    expediteur: 'Mutuelle Horizon',
    texte: expect.stringMatching(
      /^739182 est votre code de sécurité Mutuelle Horizon, valable 10 minutes\. .*n'est/i,
    ),
  });
  expect(portal.logs.join('')).not.toMatch(/739182|33612345678|jeton-de-la/);
});

describe('what the gateway answers', () => {
  const send = () => makeHttpSms(url, undefined).envoie(SMS);

  test.each([200, 201, 202, 204])('%i is a success', async (code) => {
    status = code;
    await expect(send()).resolves.toBeUndefined();
  });

  test.each([
    [400, true],
    [422, true],
    [401, false],
    [403, false],
    [429, false],
    [500, false],
    [503, false],
    [302, false],
  ])('%i: for good is %s', async (code, isDefinitif) => {
    status = code;
    await expect(send()).rejects.toMatchObject({
      isDefinitif,
      message: expect.stringContaining(`(${code})`),
    });
  });

  test('nothing at all may pass', async () => {
    const nowhere = makeHttpSms('http://127.0.0.1:9/', 'secret').envoie(SMS);
    await expect(nowhere).rejects.toMatchObject({
      isDefinitif: false,
      message: expect.not.stringContaining('secret'),
    });
  });

  test('its token goes nowhere else', async () => {
    status = 307;
    const before = received.length;
    await expect(makeHttpSms(url, 'secret').envoie(SMS)).rejects.toMatchObject({ isDefinitif: false });
    expect(received).toHaveLength(before + 1);
  });
});
