import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Queryable } from '#server/db/connection.ts';
import { withClient } from '#server/db/scratch.ts';

/** What may be prepared; the rest belongs to sessions and transactions. */
export const PREPARABLE = /^\s*(?:with|select|insert|update|delete|merge|values)\b/i;

/** The base as it is; what it is asked, and has answered, is noted in the folder where one is given. */
export function noted(db: Database, folder = process.env.PORTAIL_INSTRUCTIONS): Database {
  if (!folder) return db;
  const seen = new Set<string>();
  const note = (text: string) => {
    if (seen.has(text) || !PREPARABLE.test(text)) return;
    seen.add(text);
    appendFileSync(join(folder, `${process.pid}.notes`), `${JSON.stringify(text)}\n`);
  };
  const heard = (on: Queryable): Queryable => ({
    async query(text, values) {
      const rows = await on.query<never>(text, values);
      note(text);
      return rows;
    },
    async prepared(text, values) {
      const rows = await on.prepared<never>(text, values);
      note(text);
      return rows;
    },
  });
  return {
    ...db,
    ...heard(db),
    transaction: (actor, work) => db.transaction(actor, (tx) => work(heard(tx))),
  };
}

const kept = (folder: string) => join(folder, 'instructions.json');

/** The statements that an earlier run has kept. */
export function keptStatements(folder: string): readonly string[] {
  return JSON.parse(readFileSync(kept(folder), 'utf8'));
}

/** Keeps what was noted and stands on the schema alone: what a test did to its own base means nothing elsewhere. */
export async function keepStatements(url: string, folder: string): Promise<void> {
  const notes = readdirSync(folder).filter((name) => name.endsWith('.notes'));
  const texts = notes.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line): string => JSON.parse(line)),
  );
  const all = [...new Set(texts)];
  const refused = new Set((await refusedBy(url, all)).map(([text]) => text));
  // Files that are played once more add to what the others have asked.
  const before = existsSync(kept(folder)) ? keptStatements(folder) : [];
  const after = new Set([...before, ...all.filter((text) => !refused.has(text))]);
  writeFileSync(kept(folder), JSON.stringify([...after]));
  for (const name of notes) rmSync(join(folder, name));
}

/** Statements that a server does not prepare, each with its reason. */
export function refusedBy(url: string, texts: readonly string[]): Promise<(readonly [string, string])[]> {
  return withClient(url, async (client) => {
    const refused: (readonly [string, string])[] = [];
    for (const text of texts) {
      try {
        await client.query(`prepare essai as ${text}`);
        await client.query('deallocate essai');
      } catch (error) {
        refused.push([text, error instanceof Error ? error.message : String(error)]);
      }
    }
    return refused;
  });
}
