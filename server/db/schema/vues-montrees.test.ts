import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '#src/registry.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { tableOf } from './names.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const annoncees = Object.values(registry)
  .map(({ model }) => model)
  .filter(({ source, tablesMontrees }) => source === 'vue' && tablesMontrees !== null);

test.each(annoncees)('$key nomme les tables que sa vue montre', async (model) => {
  const rows = await base.db.query<{ nom: string }>(
    `select distinct c.relname as nom from pg_rewrite r
       join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
       join pg_class c on c.oid = d.refobjid and c.oid <> r.ev_class
     where r.ev_class = $1::regclass order by 1`,
    [tableOf(model)],
  );
  expect(rows.map(({ nom }) => nom)).toEqual([...(model.tablesMontrees ?? [])].sort());
});

test('il y en a', () => expect(annoncees).not.toEqual([]));
