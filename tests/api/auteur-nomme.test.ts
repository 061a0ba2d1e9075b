import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { prove } from '#tests/support/security-code.ts';
import { visitor } from '#tests/support/visitor.ts';

const MOI = 'adherent@demo.fr';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Who left the messages that wait, as the trail calls them. */
async function auteursDesMessages(): Promise<(string | null)[]> {
  const rows = await server.db.query<{ auteur: string | null }>(
    "select distinct auteur_maj as auteur from travail where genre = 'envoi' order by 1",
  );
  return rows.map(({ auteur }) => auteur);
}

async function dernierAuteur(): Promise<string | null | undefined> {
  const [row] = await server.db.query<{ auteur: string | null }>(
    `select k.auteur_maj as auteur from compte k join client c on c.id = k.client_id
     where k.user_name = $1 and c.code = 'horizon'`,
    [MOI],
  );
  return row?.auteur;
}

test('a code asked for and given is written under the name of whose account it protects', async () => {
  const who = visitor(server.app);
  await who.signIn(MOI);
  await prove(server, who, { operation: 'ACTIVATE_AMF', sendType: 'MAIL' }, MOI);
  expect(await dernierAuteur()).toBe('Jeanne MARTIN');
  expect(await auteursDesMessages()).toEqual(['Jeanne MARTIN']);
});
