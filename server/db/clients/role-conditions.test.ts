import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '#server/db/scratch.ts';
import { absent, compare, et, non, type Predicate } from '#src/core/definition/predicate.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { conditionFaults } from './role-conditions.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

/** What is said of a role of the first client with that line, which is taken away again. */
function said(ressource: string, condition: Predicate): Promise<string[]> {
  return withClient(base.ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into habilitation (role_id, ressource, actions, condition)
       select r.id, $1, array['read'], $2 from role r join client c on c.id = r.client_id
       where c.code = 'horizon' and r.name = 'User' returning id`,
      [ressource, condition],
    );
    const faults = await conditionFaults(base.db);
    await client.query('delete from habilitation where id = $1', [rows[0]?.id]);
    return faults;
  });
}

test('une condition que toutes les listes de la ligne ont ne gêne personne', async () => {
  expect(await said('pays', compare('isSepa', 'eq', true))).toEqual([]);
  expect(await said('referentiel/*', non(absent('dateMaj')))).toEqual([]);
});

test('un champ qu’une liste n’a pas est dit avec son client, son rôle, sa ligne et sa liste', async () => {
  expect(await said('sexe', et(compare('code', 'eq', 'M'), non(absent('etage'))))).toEqual([
    'Client « horizon », rôle « User », ligne « sexe » : sa condition nomme le champ « etage », que la liste « sexe » n’a pas.',
  ]);
  const every = await said('referentiel/*', compare('isSepa', 'eq', true));
  expect(every).toContainEqual(expect.stringContaining('que la liste « sexe » n’a pas'));
  expect(every.some((fault) => fault.includes('la liste « pays »'))).toBe(false);
});
