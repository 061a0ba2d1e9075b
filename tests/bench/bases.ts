import { withClient } from '#server/db/scratch.ts';
import { withDatabase } from '#server/db/url.ts';
import { fillMillion } from './million.ts';
import { freePort, type Running, run, runPortal, signIn } from './processes.ts';

/** A portal on a base of its own, and somebody signed in. */
export interface Base {
  readonly url: string;
  readonly portal: Running;
  readonly cookie: string;
}

/** What the parts of a measure share; each is started by the first that asks for it, and kept. */
export interface Bases {
  /** The demonstration. */
  petite(): Promise<Base>;
  /** The same with a million postal codes. */
  grande(): Promise<Base>;
  /** The bare floor of lists, on the small base. */
  plancher(): Promise<Running>;
  /** The demonstration, whose portal is stopped: nobody else writes in it, nor waits for its rows. */
  auRepos(): Promise<string>;
  /** The demonstration, for journals of ten million lines. */
  pleine(): Promise<Base>;
  /** The demonstration as nobody has touched it. */
  vierge(): Promise<Base>;
  /** Stops what runs. */
  stop(): Promise<void>;
}

function once<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined;
  return () => {
    started ??= start();
    return started;
  };
}

/** The bases of the measures, on a server of their own. */
export function makeBases(serverUrl: string): Bases {
  const running: Running[] = [];

  async function started(starting: Promise<Running>): Promise<Running> {
    const one = await starting;
    running.push(one);
    return one;
  }

  async function created(name: string): Promise<string> {
    await withClient(serverUrl, (client) => client.query(`create database ${name}`));
    return withDatabase(serverUrl, name);
  }

  async function base(name: string): Promise<Base> {
    const url = await created(name);
    const portal = await started(runPortal(url));
    return { url, portal, cookie: await signIn(portal.port) };
  }

  const petite = once(async () => {
    const small = await base('petite');
    await withClient(small.url, (client) => client.query('vacuum analyze code_postal'));
    return small;
  });
  return {
    petite,
    grande: once(async () => {
      const large = await base('grande');
      await fillMillion(large.url);
      return large;
    }),
    plancher: once(async () => {
      const port = await freePort();
      const { url } = await petite();
      const env = { FLOOR_PORT: String(port), FLOOR_URL: url };
      return started(run('tests/bench/floor-server.ts', port, '/?departement=51', env));
    }),
    auRepos: once(async () => {
      const url = await created('repos');
      await (await runPortal(url)).stop();
      return url;
    }),
    pleine: once(() => base('pleine')),
    vierge: once(() => base('vierge')),
    async stop() {
      for (const one of running.splice(0)) await one.stop();
    },
  };
}
