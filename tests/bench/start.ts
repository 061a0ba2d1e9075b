import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { migrate } from '#server/db/migrate.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import { withClient } from '#server/db/scratch.ts';
import { LISTES_LIVREES } from '#server/listes/listes-livrees.ts';
import { registry } from '#src/registry.ts';
import { listText } from '#tests/support/starting-lists.ts';
import { type Figure, median } from './measure.ts';
import { freePort, run } from './processes.ts';

async function inFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portail-depart-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** From an empty folder to the first page served, with the whole demonstration. */
function ours(): Promise<number> {
  return inFolder(async (dataDir) => {
    const port = await freePort();
    const start = performance.now();
    const env = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' };
    const portal = await run('server/main.ts', port, '/', env);
    const elapsed = performance.now() - start;
    await portal.stop();
    return elapsed;
  });
}

async function copyAll(url: string): Promise<void> {
  await withClient(url, async (client) => {
    // Rows name each other from list to list; the floor only pours them in.
    await client.query("set session_replication_role = 'replica'");
    const clientId = '00000000-0000-7000-8000-000000000001';
    for (const { model } of Object.values(registry)) {
      if (model.source === 'vue') continue;
      const text = LISTES_LIVREES[model.key]?.() ?? listText(model.key);
      // A list that nobody starts with has no columns to copy.
      if (text === '') continue;
      const columns = text.slice(0, text.indexOf('\n')).split(',').map(columnOf).join(', ');
      if (model.scope === 'client')
        await client.query(`alter table ${tableOf(model)} alter column client_id set default '${clientId}'`);
      await pipeline(
        Readable.from([text]),
        client.query(
          copyFrom(`copy ${tableOf(model)} (${columns}) from stdin with (format csv, header true, null '')`),
        ),
      );
    }
  });
}

/** An empty base started and brought to its schema, then the same rows poured in by COPY. */
function floor(): Promise<number> {
  return inFolder(async (dataDir) => {
    const start = performance.now();
    const server = await startEmbedded({ dataDir });
    await migrate({ ownerUrl: server.url });
    await copyAll(server.url);
    const elapsed = performance.now() - start;
    await server.stop();
    return elapsed;
  });
}

/** Three interleaved rounds: each starts a database from nothing. */
export async function startFigure(): Promise<Figure> {
  const rounds: { a: number; b: number }[] = [];
  for (let i = 0; i < 3; i++) rounds.push({ a: await ours(), b: await floor() });
  return {
    name: 'Dossier vide → première page / départ à vide + COPY des mêmes lignes (au plus)',
    ratio: median(rounds.map(({ a, b }) => a / b)),
    goal: 4,
    detail: `${(median(rounds.map(({ a }) => a)) / 1000).toFixed(1)} s / ${(median(rounds.map(({ b }) => b)) / 1000).toFixed(1)} s`,
  };
}
