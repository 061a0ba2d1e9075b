import { inject } from 'vitest';
import { readMigrations } from '#server/db/migrations.ts';
import { desiredRenames, desiredStatements } from '#server/db/schema/desired.ts';
import { diffSchemas } from '#server/db/schema/diff.ts';
import { introspect, type LiveSchema } from '#server/db/schema/introspect.ts';
import { baseOf, schemaOfRegistry } from '#server/db/schema/plan.ts';
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

/**
 * Builds a base from one registry, fills it, takes it to the next registry by the steps that the difference gives, and
 * reads it again: structure and rows.
 */
export async function evolve(
  before: Readonly<Record<string, Entry>>,
  after: Readonly<Record<string, Entry>>,
  { seed = '', read = 'select 1' }: { seed?: string; read?: string } = {},
): Promise<Evolved> {
  const base = baseOf(await readMigrations());
  const serverUrl = inject('postgresUrl');
  const wanted = await schemaOfRegistry(serverUrl, base, after);
  return withScratchDatabase(serverUrl, (url) =>
    withClient(url, async (client) => {
      for (const { sql } of base) await client.query(sql);
      for (const statement of desiredStatements(before)) await client.query(statement);
      await client.query(
        "insert into client (id, code, libelle) values ('00000000-0000-7000-8000-000000000001', 'c', 'C')",
      );
      if (seed) await client.query(seed);
      const steps = diffSchemas(await introspect(client), wanted, desiredRenames(after));
      await client.query('begin');
      for (const { sql } of steps) await client.query(sql);
      await client.query('commit');
      const { rows } = await client.query(read);
      const found = await introspect(client);
      const losses = steps.flatMap(({ destructive }) => destructive ?? []);
      return { steps, losses, found, wanted, rows };
    }),
  );
}
