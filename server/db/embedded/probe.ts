import { Client } from 'pg';
import type { Listen } from './settings.ts';

/** Is somebody there? `empty`: the server answers, and the database is still to be created. */
export type Answer = 'ready' | 'empty' | 'starting' | 'absent';

const DATABASE = 'portail';

/** How the owner reaches the database; a password only where a TCP port is open. */
export function serverUrl(listen: Listen, password: string | undefined, database = DATABASE): string {
  if (listen.kind === 'socket') {
    // The host of the query wins over `localhost`, which is there for those who read it as a plain URL.
    const folder = encodeURIComponent(listen.folder);
    return `postgres://portail@localhost:${listen.port}/${database}?host=${folder}&sslmode=disable`;
  }
  return `postgres://portail:${password ?? ''}@127.0.0.1:${listen.port}/${database}?sslmode=disable`;
}

/** Tries one connection. Throws what is neither absence nor a start or a stop under way, e.g. a wrong password. */
export async function probe(url: string): Promise<Answer> {
  const client = quietClient(url);
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    return answerOf(error);
  }
}

/** Makes the database of a new cluster; another process may be doing it at the same time. */
export async function createDatabase(listen: Listen, password: string | undefined): Promise<void> {
  const client = quietClient(serverUrl(listen, password, 'postgres'));
  await client.connect();
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // 42P04 it exists, 23505 it is being created this instant by somebody else.
    if (!['42P04', '23505'].includes(codeOf(error))) throw error;
  } finally {
    await client.end();
  }
}

function quietClient(connectionString: string): Client {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    application_name: 'supervision',
  });
  // A server that stops under an open connection says so by this event, which would end the process unheard.
  client.on('error', () => undefined);
  return client;
}

function answerOf(error: unknown): Answer {
  const code = codeOf(error);
  if (code === '3D000') return 'empty';
  if (code === '57P03' || code === '57P01' || code === '53300') return 'starting';
  if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)) return 'absent';
  if (error instanceof Error && /terminated unexpectedly|timeout/.test(error.message)) return 'starting';
  throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
