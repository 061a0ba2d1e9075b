import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from './embedded/start.ts';

/** A PostgreSQL to work on: the one of `DATABASE_URL`, or an embedded one in a folder that goes away with it. */
export async function withWorkServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  const given = process.env.DATABASE_URL;
  if (given) return work(given);
  const dataDir = await mkdtemp(join(tmpdir(), 'portail-schema-'));
  const server = await startEmbedded({ dataDir });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
