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
import { pageFigures } from './pages.ts';
import { freePort, run, runPortal, signIn } from './processes.ts';
import { signInFigures } from './sign-in.ts';
import { startFigure } from './start.ts';
import { xlsxFigures } from './xlsx.ts';

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

/** A portal on a base of its own. */
async function portal(name: string) {
  await withClient(server.url, (client) => client.query(`create database ${name}`));
  const url = withDatabase(server.url, name);
  return { url, portal: await started(runPortal(url)) };
}

async function speeds(): Promise<void> {
  const { url: smallUrl, portal: small } = await portal('petite');
  const { url: largeUrl, portal: large } = await portal('grande');
  await fillMillion(largeUrl);
  await withClient(smallUrl, (client) => client.query('vacuum analyze code_postal'));
  const floorPort = await freePort();
  const floor = await started(
    run('tests/bench/floor-server.ts', floorPort, '/?departement=51', {
      FLOOR_PORT: String(floorPort),
      FLOOR_URL: smallUrl,
    }),
  );
  const cookies = { small: await signIn(small.port), large: await signIn(large.port) };
  for (const figure of await listFigures(small, floor, cookies.small)) print(figure);
  print(await etagFigure(small, floor));
  for (const figure of await signInFigures(smallUrl)) print(figure);
  for (const figure of await equalTimeFigures(small, smallUrl)) print(figure);
  for (const figure of await acteFigures(smallUrl)) print(figure);
  for (const figure of await decompteFigures(small, smallUrl)) print(figure);
  for (const figure of await neighbourFigures(small)) print(figure);
  for (const figure of await growthFigures(small, large, cookies)) print(figure);
  for (const figure of await exportFigures(large, largeUrl, cookies.large)) print(figure);
  for (const figure of await xlsxFigures(large, largeUrl, cookies.large)) print(figure);
  for (const one of running.splice(0)) await one.stop();
  print(await startFigure());
}

try {
  // `npm run bench -- pages`: what is seen, without what is behind.
  const [only] = process.argv.slice(2);
  if (only !== 'pages') await speeds();
  const { portal: seen } = await portal('pages');
  for (const figure of await pageFigures(seen)) print(figure);
} finally {
  for (const one of running) await one.stop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
