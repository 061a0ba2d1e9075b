import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { readMigrations } from '#server/db/migrations.ts';
import { desiredRenames, desiredStatements } from '#server/db/schema/desired.ts';
import { diffSchemas } from '#server/db/schema/diff.ts';
import { introspect, type LiveSchema } from '#server/db/schema/introspect.ts';
import { baseOf } from '#server/db/schema/plan.ts';
import type { Step } from '#server/db/schema/step.ts';
import { withClient, withScratchDatabase } from '#server/db/scratch.ts';
import type { Entry } from '#src/registry.ts';

export interface Evolved {
  readonly steps: readonly Step[];
  /** Why each step that is not harmless is held back. */
  readonly losses: readonly string[];
  readonly found: LiveSchema;
  readonly wanted: LiveSchema;
  readonly rows: readonly Record<string, unknown>[];
}

let written: pg.Client | undefined;

/** One base with the tables that are written by hand, for all the tests of a file: `evolve` leaves it as it found it. */
export function keepWrittenTables(): void {
  let end = (): void => undefined;
  let kept: Promise<void> = Promise.resolve();
  beforeAll(async () => {
    const base = baseOf(await readMigrations());
    await new Promise<void>((ready, failed) => {
      const work = async (client: pg.Client) => {
        for (const { sql } of base) await client.query(sql);
        written = client;
        const tests = new Promise<void>((resolve) => {
          end = resolve;
        });
        ready();
        await tests;
      };
      kept = withScratchDatabase(inject('postgresUrl'), (url) => withClient(url, work));
      kept.catch(failed);
    });
  });
  afterAll(() => {
    end();
    return kept;
  });
}

/** What `work` did is undone: a copy of the base for each test would be most of its time. */
async function onWrittenTables<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  if (!written) throw new Error('keepWrittenTables() manque');
  await written.query('begin');
  try {
    return await work(written);
  } finally {
    await written.query('rollback');
  }
}

/** What waits for the end of a transaction is judged now. */
const JUDGE = 'set constraints all immediate';

/**
 * Builds a base from one registry, fills it, takes it to the next registry by the steps that the difference gives, and
 * reads it again: structure and rows.
 */
export async function evolve(
  before: Readonly<Record<string, Entry>>,
  after: Readonly<Record<string, Entry>>,
  { seed = '', read = 'select 1' }: { seed?: string; read?: string } = {},
): Promise<Evolved> {
  const wanted = await onWrittenTables(async (client) => {
    for (const statement of desiredStatements(after)) await client.query(statement);
    return introspect(client);
  });
  return onWrittenTables(async (client) => {
    for (const statement of desiredStatements(before)) await client.query(statement);
    await client.query(
      "insert into client (id, code, libelle) values ('00000000-0000-7000-8000-000000000001', 'c', 'C')",
    );
    if (seed) await client.query(seed);
    await client.query(JUDGE);
    const steps = diffSchemas(await introspect(client), wanted, desiredRenames(after));
    for (const { sql } of steps) await client.query(sql);
    await client.query(JUDGE);
    const { rows } = await client.query(read);
    const found = await introspect(client);
    const losses = steps.flatMap(({ destructive }) => destructive ?? []);
    return { steps, losses, found, wanted, rows };
  });
}
