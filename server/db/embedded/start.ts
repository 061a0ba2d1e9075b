import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DossierRefuse, makeDataFolder } from '#server/config/dossier.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { clusterOwner, readPassword } from './cluster.ts';
import { keepRunning } from './keep-running.ts';
import { canReach, type Launcher, launchers } from './launcher.ts';
import { PanneEmbarquee } from './panne.ts';
import { runningServer, stopServer } from './postmaster.ts';
import { createDatabase, serverUrl } from './probe.ts';
import type { Listen } from './settings.ts';
import { removeSpareSocket } from './socket-folder.ts';
import { awaitRunning, type Launched, launchServer } from './supervise.ts';
import { isAbandoned, joinUsers } from './users.ts';

export type EmbeddedOptions = {
  /** Folder of the installation; the cluster goes into `<dataDir>/pg`. Made where it is absent. */
  dataDir: string;
  /** Receives one French line an event; silent by default. */
  log?: (line: string) => void;
  /** Windows has no usable Unix socket: a port of 127.0.0.1 and a password. Elsewhere a socket and no port. */
  transport?: Listen['kind'];
  /** Ways to run PostgreSQL, best first; by default those that this process has. */
  ways?: Launcher[];
  /** PostgreSQL settings that win over ours, for a server of tests. */
  settings?: Record<string, string>;
  /** Starts the server again when it has gone, for as long as this process uses it. */
  keep?: {
    /** Receives one French line when it has gone, and one when it is back. */
    readonly say: (line: string) => void;
    /** Called once, when it cannot be started again. */
    readonly lost: (error: Error) => void;
  };
};

export type Embedded = {
  /** Owner's connection to the database `portail`; a role that owns nothing is the application's business. */
  url: string;
  /** Fast shutdown, unless another living process uses the server too. Does nothing the second time. */
  stop(): Promise<void>;
  /** True when a server was found running: left by a killed process, or shared with one at work. */
  reused: boolean;
};

/**
 * Starts the PostgreSQL 18 that the optional dependencies bring, or joins it where it already runs on this folder.
 * @throws Error (French) with the end of the server's log when it does not start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const log = options.log ?? (() => undefined);
  makeDataFolder(resolve(options.dataDir), process.getuid?.() === 0 ? 0o711 : 0o700);
  const dataDir = realpathSync(options.dataDir);
  const cluster = join(dataDir, 'pg');
  const leave = joins(dataDir);
  try {
    const binaries = findBinaries(join(dataDir, 'pg.lib'));
    const found = await awaitRunning(cluster);
    const { listen, answer, reused } = found
      ? { ...found, reused: true }
      : await launch(dataDir, binaries, options, log);
    const password = readPassword(cluster);
    if (answer === 'empty') await createDatabase(listen, password);
    const kept =
      options.keep &&
      keepRunning({
        ...options.keep,
        isRunning: () => runningServer(cluster) !== null,
        // On the same port: those who are connected come back to it by themselves.
        restart: () => launch(dataDir, binaries, options, log, listen),
      });
    log(`PostgreSQL ${reused ? 'tournait déjà' : 'démarré'} sur ${cluster}`);
    let stopped = false;
    const stop = async () => {
      if (stopped) return;
      stopped = true;
      await kept?.stop();
      if (!leave().last) return;
      await stopServer(cluster, binaries);
      removeSpareSocket(dataDir, listen);
    };
    return { url: serverUrl(listen, password), reused, stop };
  } catch (error) {
    leave();
    throw error;
  }
}

/** A folder that somebody else made may not be written in. */
function joins(dataDir: string): ReturnType<typeof joinUsers> {
  try {
    return joinUsers(dataDir);
  } catch (error) {
    throw new DossierRefuse(dataDir, error);
  }
}

/**
 * For what works on data that there are: a folder without a base is one that was mistaken for another.
 * @throws PanneEmbarquee
 */
export function requireEmbedded(dataDir: string): void {
  if (existsSync(join(dataDir, 'pg', 'PG_VERSION'))) return;
  throw new PanneEmbarquee(
    `Il n’y a pas de base dans « ${dataDir} », et rien n’a été fait. Donnez l’adresse de la base dans DATABASE_URL, ou dans ` +
      'DATA_DIR le dossier d’une base embarquée : le portail la crée à son premier départ.',
  );
}

/**
 * Stops the server that killed processes left on this folder, if nobody living uses it.
 * @returns true when the folder is nobody's, and may be removed.
 */
export async function stopAbandoned(dataDir: string): Promise<boolean> {
  if (!isAbandoned(dataDir)) return false;
  await stopServer(join(realpathSync(dataDir), 'pg'), findBinaries(join(dataDir, 'pg.lib')));
  return true;
}

function launch(
  dataDir: string,
  binaries: Binaries,
  options: EmbeddedOptions,
  log: (line: string) => void,
  former?: Listen,
): Promise<Launched> {
  const { ways, settings = {}, transport = process.platform === 'win32' ? 'tcp' : 'socket' } = options;
  const cluster = join(dataDir, 'pg');
  const launcher = chooseWay(ways ?? launchers(clusterOwner(cluster)), binaries, dataDir);
  const logFile = join(dataDir, 'postgresql.log');
  return launchServer({ dataDir, cluster, logFile, binaries, launcher, settings }, former ?? transport, log);
}

function chooseWay(ways: Launcher[], binaries: Binaries, dataDir: string): Launcher {
  const launcher = ways.find((way) => canReach(way, binaries.postgres, dataDir));
  if (launcher) return launcher;
  throw new PanneEmbarquee(
    `PostgreSQL refuse de tourner sous root et aucun autre compte n’atteint « ${dataDir} » ` +
      `(essayé : ${ways.map((way) => way.name).join(', ') || 'aucun'}). ` +
      'Lancez le portail sous un autre compte, ou donnez une base par la variable DATABASE_URL.',
  );
}
