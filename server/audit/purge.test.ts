import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleDuJournal as cle, type Journal, journal } from '#tests/support/journal.ts';
import { tientLesMois } from './partitions.ts';
import { purge } from './purge.ts';
import { makeSealer } from './scelle.ts';
import { readTetes, type Tetes } from './tetes.ts';
import { verifie } from './verifie.ts';

let base: Journal;
let tetes: Tetes;

beforeAll(async () => {
  base = await journal();
  const file = join(await mkdtemp(join(tmpdir(), 'journal-')), 'dossier', 'tetes.json');
  expect(await readTetes(file)).toEqual({});
  tetes = await base.seal(file);
});
afterAll(() => base.close());

test('préparer des mois, purger, sceller encore et à plusieurs : rien de cela n’est une faute', async () => {
  await base.owner.query(`create or replace function journal.maintenant() returns timestamptz
    language sql volatile return clock_timestamp() + interval '5 months'`);
  await base.write();
  await tientLesMois(base.db);
  await expect(purge(base.db, cle, base.ownerUrl, '2199-01')).rejects.toThrow('pas encore scellé');
  await Promise.all([1, 2, 3].map(() => makeSealer(base.db, cle).passe()));
  const { rows } = await base.owner.query<{ mois: string }>(
    `select to_char(journal.maintenant() at time zone 'UTC', 'YYYY-MM') as mois`,
  );
  const kept = await verifie(base.db, cle, tetes);
  expect(kept).toMatchObject({ fautes: [], pasEncoreScellees: 0 });
  expect(await purge(base.db, cle, base.ownerUrl, rows[0]?.mois ?? '')).not.toEqual([]);
  const purged = await verifie(base.db, cle, tetes);
  expect(purged).toMatchObject({ fautes: [], pasEncoreScellees: 0 });
  expect(purged.justes).toBeLessThan(kept.justes);
  // Without the mark of the purge, the same lines are missing.
  const { rowCount } = await base.owner.query(`delete from journal.sceau where nature = 'purge'`);
  expect(rowCount).toBeGreaterThan(0);
  expect((await verifie(base.db, cle, {})).fautes.length).toBeGreaterThan(2_000);
});
