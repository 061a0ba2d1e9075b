import { randomBytes } from 'node:crypto';
import { makeCoffre } from '#server/config/secrets.ts';
import { migrate } from '#server/db/migrate.ts';
import { withClient } from '#server/db/scratch.ts';
import { quoteIdentifier, withDatabase } from '#server/db/url.ts';
import { secondFacteurDeDemonstration } from '#server/demonstration/demo-second-factor.ts';
import { loadDemo } from '#server/demonstration/load.ts';
import { CLE_SECRETE } from './key.ts';

/** Households that are enough for tests: every base is a copy of these. */
const FOYERS = 12;

export interface Template {
  /** Base with the whole demonstration, to be cloned and never written. */
  readonly name: string;
  readonly role: string;
  drop(): Promise<void>;
}

/** Builds the base from which every test file takes its own copy. */
export async function buildTemplate(serverUrl: string): Promise<Template> {
  const run = randomBytes(4).toString('hex');
  const name = `portail_essai_${run}`;
  const role = `portail_essai_${run}_application`;
  await withClient(serverUrl, (client) =>
    client.query(`create database ${quoteIdentifier(name)} template template0 encoding 'UTF8'`),
  );
  const url = withDatabase(serverUrl, name);
  await migrate({ ownerUrl: url, appRole: role });
  const coffre = makeCoffre(CLE_SECRETE);
  await loadDemo(url, { coffre, foyers: FOYERS, secondFacteur: secondFacteurDeDemonstration(coffre) });
  return {
    name,
    role,
    drop: () =>
      withClient(serverUrl, async (client) => {
        const { rows } = await client.query<{ datname: string }>(
          'select datname from pg_database where datname like $1',
          [`${name}%`],
        );
        for (const { datname } of rows)
          await client.query(`drop database ${quoteIdentifier(datname)} with (force)`);
        await client.query(`drop role ${quoteIdentifier(role)}`);
      }),
  };
}
