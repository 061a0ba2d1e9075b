import { grant } from '#server/db/migrate.ts';
import { desiredStatements } from '#server/db/schema/desired.ts';
import { withClient } from '#server/db/scratch.ts';
import { registry } from '#src/registry.ts';
import { SAMPLES } from './sample-lists.ts';

const ROWS = `insert into salle (client_id, numero, nom, etage)
    select client.id, 'S' || n, 'Salle n° ' || n, n from client, generate_series(1, 3) n;
  insert into visite (jour, cachet, motif) select date '2026-01-01' + n, 'V' || n, 'Visite ' || n from generate_series(1, 3) n`;

/** Their tables and a few rows in a copy of the demonstration, where the registry of this suite has them. */
export async function addSamples(ownerUrl: string, role: string): Promise<void> {
  if (!Object.keys(SAMPLES).every((key) => Object.hasOwn(registry, key))) return;
  await withClient(ownerUrl, async (client) => {
    for (const statement of desiredStatements(SAMPLES)) await client.query(statement);
    await client.query(ROWS);
    await grant(client, role);
  });
}
