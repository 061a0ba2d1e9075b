import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '#server/db/scratch.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { completeLesListes } from './lignes-du-systeme.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const owner = <R>(statement: string): Promise<R[]> =>
  withClient(base.ownerUrl, async (client) => (await client.query(statement)).rows as R[]);
const complete = () => completeLesListes(base.ownerUrl, 'Mise à jour');

/** As a base is that a former version of the portal has filled. */
const DE_LA_VERSION_D_AVANT = `
  delete from fonctionnalite_backend where cle = 'adresseActeGestion';
  update fonctionnalite_backend set is_activated = false where cle = 'carteTpAutreActe';
  delete from type_beneficiaire where not is_systeme;
  update chargement set empreinte = 'avant' where liste in ('fonctionnalite-backend', 'type-beneficiaire')`;

test('ce que les clients ont déjà au complet ne change pas', async () => {
  expect(await complete()).toBe(0);
});

test('chaque client reçoit les lignes sur lesquelles cette version compte, une fois, et celles-là seules', async () => {
  const [{ clients } = { clients: 0 }] = await owner<{ clients: number }>(
    'select count(*)::int as clients from client',
  );
  await owner(DE_LA_VERSION_D_AVANT);
  expect(await complete()).toBe(clients);
  expect(await complete()).toBe(0);
  expect(
    await owner(`select distinct is_activated as allumee, auteur_maj as auteur from fonctionnalite_backend
      where cle = 'adresseActeGestion'`),
  ).toEqual([{ allumee: true, auteur: 'Mise à jour' }]);
  // What somebody has set, or has deleted, stays so.
  expect(
    await owner(
      "select distinct is_activated as allumee from fonctionnalite_backend where cle = 'carteTpAutreActe'",
    ),
  ).toEqual([{ allumee: false }]);
  expect(await owner('select code from type_beneficiaire where not is_systeme')).toEqual([]);
});
