import { applyMigrations, type Migration } from '#server/db/migrations.ts';
import { withClient, withScratchDatabase } from '#server/db/scratch.ts';
import { type Entry, registry } from '#src/registry.ts';
import { desiredRenames, desiredStatements } from './desired.ts';
import { diffSchemas } from './diff.ts';
import { introspect, type LiveSchema } from './introspect.ts';
import type { Step } from './step.ts';

/** The schema that the migrations build on an empty base. */
export function schemaOfMigrations(serverUrl: string, migrations: readonly Migration[]): Promise<LiveSchema> {
  return withScratchDatabase(serverUrl, (url) =>
    withClient(url, async (client) => {
      await applyMigrations(client, migrations);
      return introspect(client);
    }),
  );
}

/** The migrations written by hand, of what is not a table of the registry. */
export function baseOf(migrations: readonly Migration[]): Migration[] {
  return migrations.filter(({ nom }) => /^\d{4}_socle(_|\.)/.test(nom));
}

/** The schema that the registry asks for: the hand-written base and the tables of the definitions. */
function schemaOfRegistry(
  serverUrl: string,
  base: readonly Migration[],
  entries: Readonly<Record<string, Entry>> = registry,
): Promise<LiveSchema> {
  return withScratchDatabase(serverUrl, (url) =>
    withClient(url, async (client) => {
      for (const { sql } of base) await client.query(sql);
      for (const statement of desiredStatements(entries)) await client.query(statement);
      return introspect(client);
    }),
  );
}

/** What is missing from the migrations to give what the registry declares: no step when they agree. */
export async function planMigration(
  serverUrl: string,
  migrations: readonly Migration[],
  entries: Readonly<Record<string, Entry>> = registry,
): Promise<Step[]> {
  const base = baseOf(migrations);
  if (base.length === 0) throw new Error('La première migration (le socle) manque.');
  const from = await schemaOfMigrations(serverUrl, migrations);
  const to = await schemaOfRegistry(serverUrl, base, entries);
  return diffSchemas(from, to, desiredRenames(entries));
}

/** The steps as the text of a migration. */
export function migrationText(steps: readonly Step[]): string {
  return `-- Generated from the registry by \`npm run db:diff\`. Read it before you commit it.\n\n${steps.map(({ sql }) => `${sql};`).join('\n\n')}\n`;
}
