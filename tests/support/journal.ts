import pg from 'pg';
import { makeSealer } from '#server/audit/scelle.ts';
import { type Tetes, writeTetes } from '#server/audit/tetes.ts';
import { makeCoffre } from '#server/config/secrets.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { CLE_SECRETE } from './key.ts';

export const cleDuJournal = makeCoffre(CLE_SECRETE);

/** A base whose audit trail is long enough for several seals and short enough to be read again and again, and its owner. */
export interface Journal extends TestDatabase {
  readonly owner: pg.Client;
  /** Has one line more written. */
  write(): Promise<unknown>;
  /** Seals what can be, and writes the heads in a file. */
  seal(file: string, sealer?: ReturnType<typeof makeSealer>): Promise<Tetes>;
}

/** Opens it; close it at the end of the file. */
export async function journal(): Promise<Journal> {
  const base = await testDatabase();
  const owner = new pg.Client({ connectionString: base.ownerUrl });
  await owner.connect();
  await owner.query(
    `update code_postal set ordre = ordre + 1 where id in (select id from code_postal order by id limit 3000)`,
  );
  await owner.query(`create index on journal.modification (id); delete from journal.modification where id not in (
    select id from journal.modification order by id limit 4000)`);
  return {
    ...base,
    owner,
    write: () => owner.query(`update civilite set ordre = ordre + 1`),
    seal: async (file, sealer = makeSealer(base.db, cleDuJournal)) => writeTetes(file, await sealer.passe()),
    async close() {
      await owner.end();
      await base.close();
    },
  };
}
