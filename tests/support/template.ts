import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { makeCoffre } from '#server/config/secrets.ts';
import { migrate } from '#server/db/migrate.ts';
import { tableOf } from '#server/db/schema/names.ts';
import { withClient } from '#server/db/scratch.ts';
import { planifie } from '#server/db/travaux/travaux.ts';
import { quoteIdentifier, withDatabase } from '#server/db/url.ts';
import { secondFacteurDeDemonstration } from '#server/demonstration/demo-second-factor.ts';
import { loadDemo } from '#server/demonstration/load.ts';
import { travaux } from '#src/core/travail/travaux.ts';
import { codePostal } from '#src/resources/identite-adresse/code-postal.ts';
import { domaineMessagerieInterdit } from '#src/resources/technique/domaine-messagerie-interdit.ts';
import { CLE_SECRETE } from './key.ts';
import { PASSWORD } from './visitor.ts';

/** Households that are enough for tests: every base is a copy of these. */
const FOYERS = 12;

export interface Template {
  /** Base with the whole demonstration, to be cloned and never written. */
  readonly name: string;
  readonly role: string;
  drop(): Promise<void>;
}

/** What a digest says that it costs: nothing here, for those whom the demonstration has, at each of their sign-ins. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/** The digests that the portal works out itself are its own, and its tests. */
async function cheapSignIn(url: string): Promise<void> {
  const digest = await hash(PASSWORD, CHEAP);
  await withClient(url, async (client) => {
    await client.query('begin; alter table compte disable trigger user');
    await client.query('update compte set password_hash = $1 where password_hash is not null', [digest]);
    await client.query('alter table compte enable trigger user; commit');
  });
}

/** So long that the audit trail of the demonstration would be little else than their arrival, in each of hundreds of copies. */
const LONG_LISTS = [codePostal, domaineMessagerieInterdit].map(tableOf);

/** Loads without telling the audit trail of the longest lists. */
async function quietly(url: string, load: () => Promise<unknown>): Promise<void> {
  const turn = (state: string) =>
    LONG_LISTS.map((table) => `alter table ${table} ${state} trigger user`).join('; ');
  await withClient(url, (client) => client.query(turn('disable')));
  await load();
  await withClient(url, (client) => client.query(turn('enable')));
}

/** Longer than any run. Seconds. */
const LATER = 86_400;

/**
 * As in a base that a portal works on: what comes back by itself has its next time. Else every file would begin by doing the
 * work of a day. Who wants one of them announces it; an empty base has none.
 */
async function workIsDone(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (const { key, portee } of Object.values(travaux))
      if (portee === 'installation') await planifie({ query, prepared: query }, key, LATER);
    async function query<R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> {
      return (await client.query(text, [...values])).rows;
    }
  });
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
  const secondFacteur = secondFacteurDeDemonstration(coffre);
  await quietly(url, () => loadDemo(url, { coffre, foyers: FOYERS, secondFacteur }));
  await cheapSignIn(url);
  await workIsDone(url);
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
