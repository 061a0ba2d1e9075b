import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/connection.ts';
import { withClient } from '#server/db/scratch.ts';
import { applicationPassword, quoteIdentifier, withDatabase, withRole } from '#server/db/url.ts';

export interface TestDatabase {
  /** Connected as the application, which owns nothing. */
  readonly db: Database;
  readonly ownerUrl: string;
  readonly appUrl: string;
  close(): Promise<void>;
}

/** A copy of the demonstration that belongs to one test file. */
export async function testDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const { name: template, role } = inject('template');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await withClient(serverUrl, (client) =>
    client.query(
      `create database ${quoteIdentifier(name)} template ${quoteIdentifier(template)} strategy file_copy`,
    ),
  );
  const ownerUrl = withDatabase(serverUrl, name);
  const appUrl = withRole(ownerUrl, role, applicationPassword(ownerUrl, role));
  const db = openDatabase({ url: appUrl, max: 5 });
  return {
    db,
    ownerUrl,
    appUrl,
    async close() {
      await db.close();
      await withClient(serverUrl, (client) =>
        client.query(`drop database ${quoteIdentifier(name)} with (force)`),
      );
    },
  };
}
