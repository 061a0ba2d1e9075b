import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { MIGRATIONS_DIR, readMigrations } from './migrations.ts';
import { migrationText, planMigration } from './schema/plan.ts';
import { withWorkServer } from './work-server.ts';

// npm run db:diff -- [--nom une_etape] [--destructif]: writes the migration that the registry asks for.
function optionsDonnees(): { readonly nom?: string; readonly destructif?: boolean } {
  try {
    return parseArgs({ options: { nom: { type: 'string' }, destructif: { type: 'boolean' } } }).values;
  } catch {
    console.error('Les options sont --nom une_etape et --destructif : npm run db:diff -- --nom une_etape');
    process.exit(1);
  }
}

const values = optionsDonnees();
const migrations = await readMigrations();
const steps = await withWorkServer((url) => planMigration(url, migrations));
const losses = steps.filter((step) => step.destructive !== undefined);

if (steps.length === 0) {
  console.log('Le registre et les migrations sont d’accord : rien à écrire.');
} else if (losses.length > 0 && !values.destructif) {
  console.error('Cette migration perdrait des données ou pourrait échouer :');
  for (const { destructive, sql } of losses) console.error(`  - ${destructive}\n      ${sql}`);
  console.error('Déclarez un renommage (`renamedFrom`), ou relancez avec : npm run db:diff -- --destructif');
  process.exitCode = 1;
} else {
  const numero = String(migrations.length + 1).padStart(4, '0');
  const nom =
    normalise(values.nom ?? '')
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_|_$/g, '') || 'registre';
  const file = join(MIGRATIONS_DIR, `${numero}_${nom}.sql`);
  await writeFile(file, migrationText(steps));
  console.log(
    `${steps.length} étape(s) écrites dans server/db/migrations/${numero}_${nom}.sql. Relisez-la avant de la valider.`,
  );
}
