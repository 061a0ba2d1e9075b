import { afterAll, beforeAll, expect, test } from 'vitest';
import { MESSAGES } from '#src/messages/registre.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { salutation } from './salutation.ts';

const JEANNE = { nom: 'MARTIN', prenom: 'Jeanne' };
let base: TestDatabase;
let horizon = '';
beforeAll(async () => {
  base = await testDatabase();
  const [client] = await base.db.query<{ id: string }>("select id from client where code = 'horizon'");
  horizon = client?.id ?? '';
});
afterAll(() => base.close());

test.each([
  ['MME', 'Madame'],
  ['M', 'Monsieur'],
  [null, 'Jeanne'],
  ['X', 'Jeanne'],
])('civilité %s : %s', async (codeCivilite, civilite) => {
  expect(await salutation(base.db, horizon, { ...JEANNE, codeCivilite })).toEqual({ ...JEANNE, civilite });
});

test('comme la liste du client l’écrit en entier, ou par son libellé', async () => {
  const ecrit = (libelleLong: string | null) =>
    base.db.transaction({ id: null, nom: 'essai' }, (tx) =>
      tx.query("update civilite set libelle_long = $1 where client_id = $2 and code = 'M'", [
        libelleLong,
        horizon,
      ]),
    );
  const dite = async () => (await salutation(base.db, horizon, { ...JEANNE, codeCivilite: 'M' })).civilite;
  await ecrit('Cher Monsieur');
  expect(await dite()).toBe('Cher Monsieur');
  await ecrit(null);
  expect(await dite()).toBe('Monsieur');
});

test('les accusés de réception commencent comme la référence le dit', () => {
  const accuses = Object.values(MESSAGES).filter(({ code }) => code.startsWith('AR_'));
  expect(accuses.length).toBeGreaterThanOrEqual(22);
  for (const { textes } of accuses) {
    expect(textes.html[0]).toBe('<p>Bonjour {{civilite}} {{nom}},</p>');
    expect(textes.texte[0]).toBe('Bonjour {{civilite}} {{nom}},');
  }
});
