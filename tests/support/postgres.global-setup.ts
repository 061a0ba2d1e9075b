import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
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

/** Nothing of a test outlives its run: waiting for the disk would only cost time. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

interface Shared {
  readonly url: string;
  readonly template: { name: string; role: string };
  readonly stop: () => Promise<void>;
}

const PREFIX = 'portail-essais-';

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
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  const { url, stop } = await startEmbedded({ dataDir, settings: NOT_DURABLE });
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A run that was killed left its server and its folder behind. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    if (await stopAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
  }
}
