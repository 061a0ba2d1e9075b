import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { quoteIdentifier, quoteLiteral, withDatabase } from './url.ts';

/** Runs `work` on a fresh, empty base of the server, and drops it whatever happens. */
export async function withScratchDatabase<T>(
  serverUrl: string,
  work: (url: string) => Promise<T>,
  { encodage = 'UTF8' }: { readonly encodage?: string } = {},
): Promise<T> {
  const name = `portail_brouillon_${randomBytes(6).toString('hex')}`;
  // A locale goes with its encoding; C goes with all of them.
  const locale = encodage === 'UTF8' ? '' : "locale_provider libc locale 'C'";
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query(
      `create database ${quoteIdentifier(name)} template template0 encoding ${quoteLiteral(encodage)} ${locale} strategy file_copy`,
    );
    try {
      return await work(withDatabase(serverUrl, name));
    } finally {
      await admin.query(`drop database ${quoteIdentifier(name)} with (force)`);
    }
  } finally {
    await admin.end();
  }
}

/** Runs `work` with one connection. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A cut is told to the statement that meets it; told to nobody as well, it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
