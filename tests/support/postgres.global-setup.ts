import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded, stopAbandoned } from '#server/db/embedded/start.ts';
import { withDatabase } from '#server/db/url.ts';
import { keepStatements } from './statements.ts';
import { buildTemplate } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server on which this run may create databases and roles: the owner's connection. */
    postgresUrl: string;
    /** The base that test files copy, and the role under which they connect. */
    template: { name: string; role: string };
  }
}

/** Nothing of a test outlives its run: waiting for the disk, or tidying a base that lives for seconds, would only cost time. */
const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '512MB',
  autovacuum: 'off',
};

interface Shared {
  readonly url: string;
  readonly template: { name: string; role: string };
  readonly stop: () => Promise<void>;
}

const PREFIX = 'portail-essais-';

/** A copy of a base is a thousand files: in memory, they cost a fifth of what they do on a disk. */
const MEMORY = '/dev/shm';
/** What a run takes there, several times over. */
const ROOM_BYTES = 3 * 1024 ** 3;

let shared: Promise<Shared> | undefined;
let users = 0;

/** The suites of one run share one server; the last one to end stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  users += 1;
  shared ??= prepare();
  const { url, template, stop } = await shared;
  project.provide('postgresUrl', url);
  project.provide('template', template);
  return async () => {
    users -= 1;
    if (users > 0) return;
    shared = undefined;
    await stop();
  };
}

async function prepare(): Promise<Shared> {
  const { url, stop } = await startServer();
  const { name, role, drop } = await buildTemplate(url).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url,
    template: { name, role },
    stop: async () => {
      const { PORTAIL_INSTRUCTIONS: folder } = process.env;
      if (folder) await keepStatements(withDatabase(url, name), folder);
      await drop();
      await stop();
    },
  };
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  await sweep();
  return hasRoom(MEMORY) ? startIn(MEMORY).catch(() => startIn(tmpdir())) : startIn(tmpdir());
}

async function startIn(place: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(place, PREFIX));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const { url, stop } = await startEmbedded({ dataDir, settings: NOT_DURABLE });
    return { url, stop: () => stop().then(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

function hasRoom(place: string): boolean {
  try {
    accessSync(place, constants.W_OK);
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** A run that was killed left its server and its folder behind. */
async function sweep(): Promise<void> {
  for (const place of new Set([tmpdir(), ...(hasRoom(MEMORY) ? [MEMORY] : [])]))
    for (const name of readdirSync(place).filter((entry) => entry.startsWith(PREFIX))) {
      const folder = join(place, name);
      if (await stopAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
    }
}
