import { readMigrations } from './migrations.ts';
import { diffSchemas } from './schema/diff.ts';
import { introspect } from './schema/introspect.ts';
import { planMigration, schemaOfMigrations } from './schema/plan.ts';
import { withClient } from './scratch.ts';
import { withWorkServer } from './work-server.ts';

// The registry, the migrations and, where BASE_VIVANTE names one, a live base must say the same thing.
const live = process.env.BASE_VIVANTE;
const NONE = { tables: new Map<string, string>(), columns: new Map<string, ReadonlyMap<string, string>>() };

const faults = await withWorkServer(async (url) => {
  const migrations = await readMigrations();
  const missing = await planMigration(url, migrations);
  const found = missing.map(({ sql }) => `registre ≠ migrations : ${sql}`);
  if (!live) return found;
  const expected = await schemaOfMigrations(url, migrations);
  const actual = await withClient(live, introspect);
  const drift = diffSchemas(actual, expected, NONE).map(({ sql }) => `base vivante ≠ migrations : ${sql}`);
  const functions = [...expected.functions].filter(([name, def]) => actual.functions.get(name) !== def);
  return [...found, ...drift, ...functions.map(([name]) => `base vivante ≠ migrations : fonction ${name}`)];
});

for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error('Lancez `npm run db:diff`, relisez la migration et validez-la.');
  process.exitCode = 1;
} else {
  console.log(
    live ? 'Registre, migrations et base vivante sont d’accord.' : 'Registre et migrations sont d’accord.',
  );
}
