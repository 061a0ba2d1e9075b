import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { makeCoffre } from '#server/config/secrets.ts';
import { openDatabase } from '#server/db/connection.ts';
import { makeGestionDemonstration } from '#server/demonstration/gestion/adapter.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { CLE_SECRETE } from './key.ts';

export interface TestApp extends TestDatabase {
  readonly app: FastifyInstance;
  /** Every line that the server has logged. */
  readonly logs: string[];
  /** Another node on the same base, closed with the first. */
  node(attenteMs?: number): Promise<FastifyInstance>;
}

export type Extra = Partial<Pick<AppOptions, 'dist' | 'extend'>> & {
  /** The management system, or another made from the demonstration of this base. */
  readonly gestion?: Gestion | ((demonstration: Gestion) => Gestion);
  readonly environment?: Readonly<Record<string, string>>;
  /** By default a copy of the demonstration. */
  readonly base?: TestDatabase;
};

/** The whole server on a copy of the demonstration; close it at the end of the file. */
export async function testApp({
  environment = {},
  gestion,
  base: given,
  ...extra
}: Extra = {}): Promise<TestApp> {
  const base = given ?? (await testDatabase());
  const logs: string[] = [];
  const config = readConfig({
    LOG_LEVEL: 'info',
    CLE_SECRETE,
    ...environment,
  });
  const logStream = { write: (line: string) => void logs.push(line) };
  const gestionOf = (db: AppOptions['db']) =>
    typeof gestion === 'function'
      ? gestion(makeGestionDemonstration({ db, coffre: makeCoffre(CLE_SECRETE) }))
      : gestion;
  const build = (db: AppOptions['db']) => {
    const instead = gestionOf(db);
    return buildApp({ config, db, logStream, ...extra, ...(instead && { gestion: instead }) });
  };
  const { app, close } = await lent(build(base.portail));
  const closing = [close];
  return {
    ...base,
    app,
    logs,
    async node(attenteMs) {
      const db = openDatabase({ url: base.appUrl, max: 3, ...(attenteMs !== undefined && { attenteMs }) });
      const other = await lent(build(db));
      closing.push(() => other.close().then(() => db.close()));
      return other.app;
    },
    async close() {
      for (const end of closing.reverse()) await end();
      await base.close();
    },
  };
}

/**
 * A server that nothing holds any more once it is closed. The files of a worker stay loaded with all that they name: two
 * thousand routes in each server that they had, and a worker would end by spending a third of its time looking whether they are in use.
 */
async function lent(
  built: Promise<FastifyInstance>,
): Promise<{ app: FastifyInstance; close(): Promise<void> }> {
  let inner: FastifyInstance | undefined = await built;
  await inner.ready();
  const app = new Proxy({} as FastifyInstance, {
    get: (_, key) => inner && Reflect.get(inner, key),
    set: (_, key, value) => inner !== undefined && Reflect.set(inner, key, value),
    has: (_, key) => inner !== undefined && Reflect.has(inner, key),
  });
  return {
    app,
    async close() {
      await inner?.close();
      inner = undefined;
    },
  };
}
