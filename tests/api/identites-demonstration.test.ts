import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CreateAccountAuthMode } from '#src/core/api/page-data.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { CREATION, configure, envoie } from '#tests/support/inscriptions.ts';

/** The rows of the page that the README leads to: what a newcomer copies is what is tried here. */
const PAGE = readFileSync(new URL('../../docs/identites-de-demonstration.md', import.meta.url), 'utf8');
const ROWS = PAGE.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, mode, client, numeroContrat, nir, prenom, nom, dateNaissance, codePostal, email]) => {
    const answers = { numeroContrat, nir, prenom, nom, dateNaissance, codePostal, email };
    const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer));
    return { mode: mode as CreateAccountAuthMode, client: client as 'horizon' | 'littoral', given };
  });

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ environment: { TRUST_PROXY: 'loopback' } });
});
afterAll(() => server.close());

describe('the identities that a newcomer may register', () => {
  test('are one for each mode at least, on a page that the README names', () => {
    expect(new Set(ROWS.map(({ mode }) => mode))).toEqual(
      new Set<CreateAccountAuthMode>(['INDIVIDUAL', 'NIR', 'ALL', 'ONE_OF_TWO']),
    );
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).toContain('(docs/identites-de-demonstration.md)');
  });

  test.each(ROWS)('$mode, $client: $given.prenom', async ({ mode, client, given }) => {
    await configure(server, client, { createAccountAuthMode: mode });
    const host = client === 'horizon' ? 'localhost' : 'deux.localhost';
    const answer = await envoie(server.app, 'register', { ...CREATION, ...given }, { host });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    const accounts = await server.db.query<{ etat: string }>(
      `select etat_compte as etat from compte join client on client.id = client_id
       where client.code = $1 and user_name = $2`,
      [client, given.email],
    );
    expect(accounts).toEqual([{ etat: 'enAttenteActivation' }]);
  });
});
