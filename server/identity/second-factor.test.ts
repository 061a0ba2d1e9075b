import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptPasskey, deletePasskey, insertPasskey } from '#server/db/comptes/passkeys.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import { PASSWORD, visitor } from '#tests/support/visitor.ts';
import { exigeSecondFacteur } from './second-factor-rule.ts';

let server: TestApp;
let compteId: string;
let clientId: string;
beforeAll(async () => {
  server = await testApp({ environment: { PUBLIC_URL: 'https://portail.example' } });
  const [row] = await server.db.query<{ id: string; client: string }>(
    `select c.id, c.client_id as client from compte c join client on client.id = c.client_id
     where user_name = 'admin@demo.fr' and client.code = 'horizon'`,
  );
  compteId = row?.id ?? '';
  clientId = row?.client ?? '';
});
afterAll(() => server.close());

const key = (identifiant: string) => ({
  identifiant,
  compteId,
  clePublique: new Uint8Array([1, 2, 3]),
  compteur: 5,
  transports: ['internal'],
  libelle: 'Téléphone',
});

describe('passkeys', () => {
  test('a counter that does not grow is refused: the key was copied', async () => {
    await insertPasskey(server.db, key('a'));
    expect(await acceptPasskey(server.db, compteId, 'a', 6)).toBe(true);
    expect(await acceptPasskey(server.db, compteId, 'a', 6)).toBe(false);
    expect(await acceptPasskey(server.db, compteId, 'a', 2)).toBe(false);
    expect(await acceptPasskey(server.db, compteId, 'a', 0)).toBe(false);
  });

  test('keys that do not count say zero for ever', async () => {
    await insertPasskey(server.db, { ...key('b'), compteur: 0 });
    expect(await acceptPasskey(server.db, compteId, 'b', 0)).toBe(true);
    expect(await acceptPasskey(server.db, compteId, 'b', 0)).toBe(true);
  });

  test('one belongs to one account; the last of what an account has to show stays', async () => {
    expect(await insertPasskey(server.db, key('a'))).toBe(false);
    expect(await deletePasskey(server.db, { clientId, compteId }, 'inconnue')).toBe('inconnue');
    expect(await deletePasskey(server.db, { clientId, compteId }, 'a')).toBe('retiree');
    expect(await deletePasskey(server.db, { clientId, compteId }, 'b')).toBe('derniere');
  });

  test('are bound to the configured host name, whatever the request says; made-up answers are refused', async () => {
    const someone = visitor(server.app, 'deux.localhost');
    await someone.get('/');
    const body = { userName: 'securite@demo.fr', password: PASSWORD };
    await someone.call('POST', '/api/identity/login', { body });
    await someone.call('POST', '/api/identity/second-factor', { body: { code: codeOf() } });
    const options = await someone.call('POST', '/api/identity/second-factor/keys/options', {
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    expect(options.json().rp).toEqual({ id: 'deux.localhost', name: 'Prévoyance du Littoral' });
    for (const cle of [
      {},
      { id: 'x', response: {} },
      { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'e30' } },
    ]) {
      const answer = await someone.call('POST', '/api/identity/second-factor/keys', {
        body: { libelle: 'Clé', cle },
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe('CLE_REFUSEE');
    }
  });
});

test.each([
  [{ production: true, demo: false }, true],
  [{ production: true, demo: true }, false],
  [{ production: false, demo: true }, false],
])('the rule of %j: %s', (config, expected) => {
  expect(exigeSecondFacteur(config)).toBe(expected);
});
