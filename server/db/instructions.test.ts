import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { keepStatements, keptStatements, noted, refusedBy } from '#tests/support/statements.ts';

/** Fewer would mean that the other run was not heard. */
const LEAST = 200;

let base: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'portail-instructions-'));
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(async () => {
  await base.close();
  rmSync(folder, { recursive: true });
});

test('ce qui se demande à la base est noté, et gardé quand le schéma seul y suffit', async () => {
  const db = noted(base.db, folder);
  await db.query('select code from client where code = $1', ['horizon']);
  await db.transaction({ id: null, nom: 'essai' }, async (tx) => {
    await tx.query('create temp table brouillon (id int) on commit drop');
    await tx.prepared('select id from brouillon where id = $1', [1]);
    await tx.prepared('select 1 + $1::int as deux', [1]);
  });
  await expect(db.query('select absente from client')).rejects.toThrow();
  await keepStatements(base.ownerUrl, folder);
  await noted(base.db, folder).query('select 3');
  await keepStatements(base.ownerUrl, folder);
  expect(keptStatements(folder)).toEqual([
    'select code from client where code = $1',
    'select 1 + $1::int as deux',
    'select 3',
  ]);
});

test('une instruction que ce serveur ne prépare pas est nommée avec sa raison', async () => {
  expect(await refusedBy(base.ownerUrl, ['select 1', 'select fonction_absente($1)', 'select 2'])).toEqual([
    ['select fonction_absente($1)', expect.stringContaining('fonction_absente')],
  ]);
});

/** Where the whole of the tests has run before, on another server. */
const { PORTAIL_INSTRUCTIONS_AILLEURS: elsewhere } = process.env;

if (elsewhere)
  test('tout ce qui a été demandé à un autre serveur se prépare sur celui-ci', async () => {
    const texts = keptStatements(elsewhere);
    expect(texts.length).toBeGreaterThan(LEAST);
    expect(await refusedBy(base.ownerUrl, texts)).toEqual([]);
  });
