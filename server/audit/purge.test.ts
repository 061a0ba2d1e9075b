import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSignals } from '#server/http/signals.ts';
import { makeCoffre } from '#server/secrets.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { tientLesMois } from './partitions.ts';
import { purge } from './purge.ts';
import { makeSealer } from './scelle.ts';
import { readTetes, type Tetes, writeTetes } from './tetes.ts';
import { verifie } from './verifie.ts';

const cle = makeCoffre(CLE_SECRETE);
let base: TestDatabase;
let owner: pg.Client;
let file: string;
let tetes: Tetes;

beforeAll(async () => {
  base = await testDatabase();
  owner = new pg.Client({ connectionString: base.ownerUrl });
  await owner.connect();
  await owner.query(`create index on journal.modification (id); delete from journal.modification where id not in (
    select id from journal.modification order by id limit 4000)`);
  file = join(await mkdtemp(join(tmpdir(), 'journal-')), 'dossier', 'tetes.json');
  expect(await readTetes(file)).toEqual({});
  tetes = await seal();
});
afterAll(async () => {
  await owner.end();
  await base.close();
});

const seal = async () => writeTetes(file, await makeSealer(base.db, cle).passe());
const write = () => owner.query(`update civilite set ordre = ordre + 1`);

test('préparer des mois, purger, sceller encore et à plusieurs : rien de cela n’est une faute', async () => {
  await owner.query(`create or replace function journal.maintenant() returns timestamptz
    language sql volatile return clock_timestamp() + interval '5 months'`);
  await write();
  await tientLesMois(base.db, makeSignals({ error: () => undefined, info: () => undefined } as never));
  await expect(purge(base.db, cle, base.ownerUrl, '2199-01')).rejects.toThrow('pas encore scellé');
  await Promise.all([1, 2, 3].map(() => makeSealer(base.db, cle).passe()));
  const { rows } = await owner.query<{ mois: string }>(
    `select to_char(journal.maintenant() at time zone 'UTC', 'YYYY-MM') as mois`,
  );
  const kept = await verifie(base.db, cle, tetes);
  expect(kept).toMatchObject({ fautes: [], pasEncoreScellees: 0 });
  expect(await purge(base.db, cle, base.ownerUrl, rows[0]?.mois ?? '')).not.toEqual([]);
  const purged = await verifie(base.db, cle, tetes);
  expect(purged).toMatchObject({ fautes: [], pasEncoreScellees: 0 });
  expect(purged.justes).toBeLessThan(kept.justes);
  // Without the mark of the purge, the same lines are missing.
  const { rowCount } = await owner.query(`delete from journal.sceau where nature = 'purge'`);
  expect(rowCount).toBeGreaterThan(0);
  expect((await verifie(base.db, cle, {})).fautes.length).toBeGreaterThan(2_000);
});
