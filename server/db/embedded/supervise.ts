import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureCluster, type Place, readPassword, writeSettings } from './cluster.ts';
import { PanneEmbarquee, panneDe } from './panne.ts';
import { disownStalePid, lastLog, logSize, type Running, runningServer, spawnServer } from './postmaster.ts';
import { type Answer, probe, serverUrl } from './probe.ts';
import type { Listen } from './settings.ts';
import { SOCKET_PORT, socketFolder } from './socket-folder.ts';

/** A server that answers, and its process: ours or, when several start at once, that of the first of them. */
export type Reached = { pid: number; listen: Listen; answer: Extract<Answer, 'ready' | 'empty'> };
export type Launched = Reached & { reused: boolean };

/** A start may replay a long journal after a power cut; past this without an answer something is wrong. */
const PATIENCE_MS = 120_000;
/** A killed server's last children see its end and go; only that long may they hold the cluster. */
const ORPHANS_MS = 10_000;
const POLL_MS = 5;

/** Joins the server that holds this cluster, waiting for it if it is starting; null when there is none. */
export async function awaitRunning(cluster: string): Promise<Reached | null> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let running = runningServer(cluster); running; running = runningServer(cluster)) {
    const reached = await ask(cluster, running);
    if (reached) return reached;
    if (Date.now() > deadline)
      throw new PanneEmbarquee(`PostgreSQL (processus ${running.pid}) tourne et ne répond pas.`);
    await sleep(POLL_MS);
  }
  return null;
}

/**
 * Makes the cluster where there is none, starts the server and waits until it answers.
 * @param where it listens, or how where that is still to be chosen.
 */
export async function launchServer(
  place: Place,
  where: Listen | Listen['kind'],
  log: (line: string) => void,
): Promise<Launched> {
  const kind = typeof where === 'string' ? where : where.kind;
  await ensureCluster(place, kind);
  disownStalePid(place);
  const deadline = Date.now() + PATIENCE_MS;
  const orphansGone = Date.now() + ORPHANS_MS;
  let before = 0;
  while (Date.now() < deadline) {
    // A socket's folder may have to be made again; a port that was chosen stays.
    const isChosen = typeof where === 'object' && where.kind === 'tcp';
    const listen = isChosen ? where : await chooseListen(place, kind);
    writeSettings(place, listen);
    before = logSize(place);
    const child = spawnServer(place);
    const reached = await firstAnswer(place.cluster, child, deadline);
    // unshare and setpriv become the program that they run: the pid stays the same.
    const ours = (pid: number) => process.platform === 'win32' || pid === child.pid;
    if (reached) return { ...reached, reused: !ours(reached.pid) };
    const other = await awaitRunning(place.cluster);
    if (other) return { ...other, reused: true };
    const reason = lastLog(place, before);
    // One that was killed is still dying, it or its processes: what it held is let go in a moment.
    if (!/still in use|"postmaster.pid" already exists/.test(reason) || Date.now() > orphansGone) {
      throw panneDe(`PostgreSQL ne démarre pas (${place.launcher.name})`, reason, place.logFile);
    }
    log('PostgreSQL attend la fin des processus d’un serveur tué.');
    await sleep(100);
  }
  throw panneDe(
    `PostgreSQL ne répond pas après ${PATIENCE_MS / 1000} s`,
    lastLog(place, before),
    place.logFile,
  );
}

/** Null when the server ended before it answered. */
async function firstAnswer(cluster: string, child: ChildProcess, deadline: number): Promise<Reached | null> {
  let failed = false;
  child.once('error', () => {
    failed = true;
  });
  // Windows: pg_ctl hands over to the server and ends well, at once.
  const over = () => failed || (process.platform === 'win32' ? Boolean(child.exitCode) : hasEnded(child));
  while (Date.now() < deadline) {
    const running = runningServer(cluster);
    const reached = running && (await ask(cluster, running));
    if (reached) return reached;
    if (over()) return null;
    await sleep(POLL_MS);
  }
  return null;
}

/** Asks only a server that says it is ready: each earlier try would be a line of alarm in its log. */
async function ask(cluster: string, { pid, listen, ready }: Running): Promise<Reached | null> {
  if (!ready) return null;
  const answer = await probe(serverUrl(listen, readPassword(cluster)));
  return answer === 'ready' || answer === 'empty' ? { pid, listen, answer } : null;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function chooseListen({ dataDir, launcher }: Place, kind: Listen['kind']): Promise<Listen> {
  if (kind === 'socket') return { kind, folder: socketFolder(dataDir, launcher), port: SOCKET_PORT };
  const server = createServer();
  await new Promise<void>((ready, fail) => {
    server.once('error', fail).listen(0, '127.0.0.1', ready);
  });
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return { kind, port: typeof address === 'object' && address ? address.port : 0 };
}
