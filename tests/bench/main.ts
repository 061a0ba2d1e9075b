import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { withClient } from '#server/db/scratch.ts';
import { withDatabase } from '#server/db/url.ts';
import { acteFigures } from './acte.ts';
import { decompteFigures } from './decomptes.ts';
import { equalTimeFigures } from './equal-times.ts';
import { exportFigures } from './export.ts';
import { etagFigure, growthFigures, listFigures } from './lists.ts';
import type { Figure } from './measure.ts';
import { fillMillion } from './million.ts';
import { neighbourFigures } from './neighbour.ts';
import { freePort, run, runPortal, signIn } from './processes.ts';
import { signInFigures } from './sign-in.ts';
import { startFigure } from './start.ts';

// npm run bench: every figure is a ratio to a floor measured in the same run.
const dataDir = await mkdtemp(join(tmpdir(), 'portail-mesures-'));
const server = await startEmbedded({ dataDir });
const running: { stop(): Promise<void> }[] = [];

function print({ name, ratio, goal, detail }: Figure): void {
  const atMost = name.includes('Coût') || name.includes('au plus');
  const holds = atMost ? ratio <= goal : ratio >= goal;
  console.log(
    `${holds ? '✓' : '✗'} ${name}\n    ${ratio.toFixed(2)} (but : ${atMost ? '≤' : '≥'} ${goal}) — ${detail}`,
  );
  if (!holds) process.exitCode = 1;
}

async function started<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
  const one = await starting;
  running.push(one);
  return one;
}

try {
  await withClient(server.url, (client) => client.query('create database petite'));
  await withClient(server.url, (client) => client.query('create database grande'));
  const urls = { small: withDatabase(server.url, 'petite'), large: withDatabase(server.url, 'grande') };
  const small = await started(runPortal(urls.small));
  const large = await started(runPortal(urls.large));
  await fillMillion(urls.large);
  await withClient(urls.small, (client) => client.query('vacuum analyze code_postal'));
  const floorPort = await freePort();
  const floor = await started(
    run('tests/bench/floor-server.ts', floorPort, '/?departement=51', {
      FLOOR_PORT: String(floorPort),
      FLOOR_URL: urls.small,
    }),
  );
  const cookies = { small: await signIn(small.port), large: await signIn(large.port) };
  for (const figure of await listFigures(small, floor, cookies.small)) print(figure);
  print(await etagFigure(small, floor));
  for (const figure of await signInFigures(urls.small)) print(figure);
  for (const figure of await equalTimeFigures(small, urls.small)) print(figure);
  for (const figure of await acteFigures(urls.small)) print(figure);
  for (const figure of await decompteFigures(small, urls.small)) print(figure);
  for (const figure of await neighbourFigures(small)) print(figure);
  for (const figure of await growthFigures(small, large, cookies)) print(figure);
  for (const figure of await exportFigures(large, urls.large, cookies.large)) print(figure);
  for (const one of running.splice(0)) await one.stop();
  print(await startFigure());
} finally {
  for (const one of running) await one.stop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
