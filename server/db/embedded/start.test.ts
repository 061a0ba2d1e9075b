import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runningServer } from './postmaster.ts';
import { processIdentity } from './process-identity.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded, stopAbandoned } from './start.ts';

let parent = '';
let dataDir = '';
const started: Embedded[] = [];

/** One cluster made once, and copied for the tests that are not about making it. */
const model = mkdtempSync(join(tmpdir(), 'portail-pg-modele-'));
beforeAll(async () => (await startEmbedded({ dataDir: model, settings: { fsync: 'off' } })).stop());
afterAll(() => rmSync(model, { recursive: true, force: true }));

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'portail-pg-'));
  dataDir = join(parent, 'données');
  cpSync(join(model, 'pg'), join(dataDir, 'pg'), { recursive: true });
});
afterEach(async () => {
  for (const embedded of started.splice(0)) await embedded.stop();
  rmSync(parent, { recursive: true, force: true });
});

/** Waiting for the disk is what most of these tests are not about. */
const QUICK = { fsync: 'off' };

async function start(options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, settings: QUICK, ...options });
  started.push(embedded);
  return embedded;
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const cluster = () => join(dataDir, 'pg');
const pidOf = () => runningServer(cluster())?.pid ?? 0;
const count = async (url: string) =>
  (await ask<{ n: number }>(url, 'select count(*)::int as n from t'))[0]?.n;

/** Another Node that starts the server, writes one row, says so and waits to be killed. */
async function startElsewhere(): Promise<ChildProcess> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'start.ts'))};
    import { Client } from 'pg';
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('create table if not exists t (n int)');
    await client.query('insert into t values (1)');
    console.log('prêt');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('L’autre Node n’a pas démarré.')));
  await Promise.race([child.stdout ? once(child.stdout, 'data') : ended, ended]);
  ended.catch(() => undefined);
  return child;
}

async function killed(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

describe('PostgreSQL embarqué', () => {
  it('part d’un dossier vide : PostgreSQL 18, UTF-8, durable, sans port TCP', async () => {
    dataDir = join(dataDir, 'à créer', 'données');
    const { url, reused } = await start({ settings: {} });
    expect(reused).toBe(false);
    const [row] = await ask(
      url,
      `select current_setting('server_version_num')::int / 10000 as version, current_user as who,
        current_database() as base, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as tcp,
        current_setting('server_encoding') as encoding, upper('éçœ') as upper`,
    );
    expect(row).toEqual({
      version: 18,
      who: 'portail',
      base: 'portail',
      fsync: 'on',
      commit: 'on',
      tcp: '',
      encoding: 'UTF8',
      upper: 'ÉÇŒ',
    });
    const [owner] = await ask(
      url,
      `select pg_get_userbyid(datdba) as owner from pg_database where datname = 'portail'`,
    );
    expect(owner).toEqual({ owner: 'portail' });
    expect(statSync(join(dataDir, 'socket')).mode & 0o777).toBe(0o700);
  });

  it('retrouve ses données après un arrêt, et ne laisse aucun processus', async () => {
    const first = await start();
    const pid = pidOf();
    await ask(first.url, 'create table t (n int)');
    await ask(first.url, 'insert into t values (1)');
    await first.stop();
    await first.stop();
    expect(pid).toBeGreaterThan(0);
    expect(processIdentity(pid)).toBeNull();
    expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false);
    const second = await start();
    expect(second.reused).toBe(false);
    expect(await count(second.url)).toBe(1);
  });

  it('est à tous ceux qui s’en servent : survit au Ctrl-C de l’un, à la fin d’un autre, et s’arrête avec le dernier', async () => {
    const child = await startElsewhere();
    const pid = pidOf();
    // Ctrl-C in a terminal is said to the whole group of Node.
    const session = (of: number) => readFileSync(`/proc/${of}/stat`, 'utf8').split(') ')[1]?.split(' ')[2];
    expect(session(pid)).not.toBe(session(child.pid ?? 0));
    await (await start()).stop();
    expect(pidOf()).toBe(pid);
    await killed(child);
    const found = await start();
    expect(found.reused).toBe(true);
    expect(pidOf()).toBe(pid);
    expect(await count(found.url)).toBe(1);
    await found.stop();
    expect(runningServer(cluster())).toBeNull();
  });

  it('repart après la mort brutale du serveur lui-même', async () => {
    const first = await start();
    await ask(first.url, 'create table t (n int)');
    await ask(first.url, 'insert into t values (1)');
    process.kill(pidOf(), 'SIGKILL');
    const second = await start();
    expect(second.reused).toBe(false);
    expect(await count(second.url)).toBe(1);
  });

  it('tué pendant qu’on s’en sert, repart de lui-même, à la même adresse', async () => {
    const said: string[] = [];
    const lost: Error[] = [];
    const keep = { say: (line: string) => said.push(line), lost: (error: Error) => lost.push(error) };
    const { url, stop } = await start({ keep });
    await ask(url, 'create table t (n int)');
    await ask(url, 'insert into t values (1)');
    const pid = pidOf();
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => said, { timeout: 60_000 })
      .toEqual([
        'La base embarquée s’est arrêtée : elle est relancée.',
        'La base embarquée répond de nouveau.',
      ]);
    expect(pidOf()).not.toBe(pid);
    expect(await count(url)).toBe(1);
    expect(lost).toEqual([]);
    await stop();
    expect(runningServer(cluster())).toBeNull();
  });

  it('tué et impossible à relancer, le dit une fois', async () => {
    const lost = Promise.withResolvers<Error>();
    await start({ keep: { say: () => undefined, lost: lost.resolve } });
    writeFileSync(join(cluster(), 'postgresql.auto.conf'), "shared_buffers = 'beaucoup'\n");
    process.kill(pidOf(), 'SIGKILL');
    expect((await lost.promise).message).toMatch(/shared_buffers/);
  });

  it('ne s’arrête pas à un postmaster.pid dont le pid est celui d’un autre programme', async () => {
    const first = await start();
    const pidFile = join(cluster(), 'postmaster.pid');
    const saved = join(dataDir, 'copie.pid');
    copyFileSync(pidFile, saved);
    await first.stop();
    const [, ...rest] = readFileSync(saved, 'utf8').split('\n');
    writeFileSync(pidFile, [process.pid, ...rest].join('\n'));
    const second = await start();
    expect(second.reused).toBe(false);
  });

  it('met la prise dans un dossier court quand le chemin des données est trop long', async () => {
    const long = join(dataDir, 'sous-dossier-au-nom-interminable'.repeat(4));
    cpSync(join(model, 'pg'), join(long, 'pg'), { recursive: true });
    const { url } = await start({ dataDir: long });
    const socket = new URL(url).searchParams.get('host') ?? '';
    expect(socket.startsWith(tmpdir())).toBe(true);
    expect(statSync(socket).mode & 0o777).toBe(0o700);
    expect(await ask(url, 'select 1 as un')).toEqual([{ un: 1 }]);
    await started.pop()?.stop();
    expect(existsSync(socket)).toBe(false);
  });

  it('arrête un serveur que tous ont abandonné, et lui seul', async () => {
    const child = await startElsewhere();
    expect(await stopAbandoned(dataDir)).toBe(false);
    await killed(child);
    expect(await stopAbandoned(dataDir)).toBe(true);
    expect(runningServer(cluster())).toBeNull();
  });

  it('démarre une seule fois quand deux processus le demandent ensemble', async () => {
    rmSync(cluster(), { recursive: true });
    const [one, two] = await Promise.all([start(), start()]);
    expect([one.reused, two.reused].sort()).toEqual([false, true]);
    await one.stop();
    expect(await ask(two.url, 'select 1 as un')).toEqual([{ un: 1 }]);
  });

  it('sait écouter sur un port local avec mot de passe, pour les systèmes sans prise Unix', async () => {
    await expect(start({ transport: 'tcp' })).rejects.toThrow(/sans mot de passe/);
    rmSync(cluster(), { recursive: true });
    const { url } = await start({ transport: 'tcp' });
    expect(await ask(url, 'select 1 as un')).toEqual([{ un: 1 }]);
    const wrong = new URL(url);
    wrong.password = 'autre';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password/);
  });

  it('refuse en clair un dossier d’une autre version de PostgreSQL', async () => {
    writeFileSync(join(cluster(), 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/PostgreSQL 17/);
  });

  it('dit la fin du journal quand le serveur ne démarre pas', async () => {
    await (await start()).stop();
    await expect(start({ settings: { shared_buffers: 'beaucoup' } })).rejects.toThrow(/shared_buffers/);
  });

  it('ne dit que ce départ, pas ce que le journal gardait d’un autre', async () => {
    await (await start()).stop();
    appendFileSync(join(dataDir, 'postgresql.log'), 'FATAL:  could not write: No space left on device\n');
    await expect(start({ settings: { shared_buffers: 'beaucoup' } })).rejects.toThrow(
      /^PostgreSQL ne démarre pas \(.*\) : le réglage « shared_buffers » est refusé\. Le détail est dans « .*postgresql\.log »\.$/,
    );
  });
});
