import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/connection.ts';
import { migrate } from '#server/db/migrate.ts';
import { withClient } from '#server/db/scratch.ts';
import { applicationPassword, quoteIdentifier, withDatabase, withRole } from '#server/db/url.ts';
import { annonceDirecte } from './annonce-directe.ts';
import { addSamples } from './sample-tables.ts';
import { noted } from './statements.ts';

export interface TestDatabase {
  /** Connected as the application, which owns nothing. */
  readonly db: Database;
  /** The same as a portal that runs on it has it: it hears of what others write from the base alone. */
  readonly portail: Database;
  readonly ownerUrl: string;
  readonly appUrl: string;
  close(): Promise<void>;
}

/** Each is a process that learns the base before it answers: few are enough for calls that follow one another. */
const CONNECTIONS = 3;

/** A base of one test file, from a template of the server. */
async function databaseFrom(
  template: string,
  options: { readonly max: number; readonly attenteMs?: number },
  prepare?: (ownerUrl: string, role: string) => Promise<unknown>,
): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const { name: demo, role } = inject('template');
  const name = `${demo}_${randomBytes(4).toString('hex')}`;
  await withClient(serverUrl, (client) =>
    client.query(
      `create database ${quoteIdentifier(name)} template ${quoteIdentifier(template)} strategy file_copy`,
    ),
  );
  const ownerUrl = withDatabase(serverUrl, name);
  await prepare?.(ownerUrl, role);
  const appUrl = withRole(ownerUrl, role, applicationPassword(ownerUrl, role));
  const portail = noted(openDatabase({ url: appUrl, ...options }));
  return {
    db: annonceDirecte(portail),
    portail,
    ownerUrl,
    appUrl,
    async close() {
      await portail.close();
      await withClient(serverUrl, (client) =>
        client.query(`drop database ${quoteIdentifier(name)} with (force)`),
      );
    },
  };
}

/** A copy of the demonstration that belongs to one test file. */
export function testDatabase(max = CONNECTIONS, attenteMs?: number): Promise<TestDatabase> {
  return databaseFrom(
    inject('template').name,
    { max, ...(attenteMs !== undefined && { attenteMs }) },
    addSamples,
  );
}

/** A base as an operator has it on the first day: migrated, and nothing in it. */
export function emptyDatabase(): Promise<TestDatabase> {
  return databaseFrom('template0', { max: CONNECTIONS }, (ownerUrl, appRole) =>
    migrate({ ownerUrl, appRole }),
  );
}
