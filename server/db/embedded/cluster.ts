import { randomBytes, randomUUID } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { serverEnvironment } from './environment.ts';
import { type Launcher, launch } from './launcher.ts';
import { PanneEmbarquee, panneDe } from './panne.ts';
import { type Listen, settingsFile } from './settings.ts';

/** Everything about one embedded server that is known before it runs. */
export type Place = {
  dataDir: string;
  cluster: string;
  logFile: string;
  binaries: Binaries;
  launcher: Launcher;
  /** PostgreSQL settings of the caller, which win over ours. */
  settings: Record<string, string>;
};

const MAJOR = '18';
const PASSWORD = 'portail.password';

/** Who owns the cluster of this folder, or null when there is none. Always null on Windows, which has no uid. */
export function clusterOwner(cluster: string): number | null {
  if (process.platform === 'win32' || !existsSync(join(cluster, 'PG_VERSION'))) return null;
  return statSync(cluster).uid;
}

/**
 * Makes the cluster where there is none: initdb works aside and the result is renamed into place, so that
 * an interrupted start leaves nothing half made. Two processes may try: the second takes the first one's.
 */
export async function ensureCluster(place: Place, listen: Listen['kind']): Promise<void> {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) {
    checkVersion(place.cluster);
    if (listen === 'tcp' && readPassword(place.cluster) === undefined) {
      throw new PanneEmbarquee(
        `Le dossier « ${place.cluster} » a été créé sans mot de passe : aucun port ne sera ouvert.`,
      );
    }
    // A copied folder often comes with wider rights, which PostgreSQL refuses.
    chmodSync(place.cluster, 0o700);
    giveTo(place.launcher, place.cluster);
    return;
  }
  for (const left of readdirSync(place.dataDir)) {
    if (left.startsWith('pg.init-') && isOld(join(place.dataDir, left))) {
      rmSync(join(place.dataDir, left), { recursive: true, force: true });
    }
  }
  const draft = join(place.dataDir, `pg.init-${randomUUID()}`);
  mkdirSync(draft, { mode: 0o700 });
  giveTo(place.launcher, draft);
  try {
    await runInitdb(place, draft, listen);
    renameSync(draft, place.cluster);
  } catch (error) {
    if (!existsSync(join(place.cluster, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The password of the TCP mode; the socket's folder is the guard of the other mode, which has none. */
export function readPassword(cluster: string): string | undefined {
  const path = join(cluster, PASSWORD);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** Writes the settings of this start. */
export function writeSettings({ cluster, launcher, settings }: Place, listen: Listen): void {
  const path = join(cluster, 'portail.conf');
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, settingsFile(listen, settings), { mode: 0o600 });
  giveTo(launcher, draft);
  renameSync(draft, path);
}

/** Hands files to the account that PostgreSQL will run as, when root starts it. */
export function giveTo(launcher: Launcher, path: string): void {
  if (process.getuid?.() !== 0 || statSync(path).uid === launcher.owner) return;
  const gid = launcher.gid ?? launcher.owner;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
      lchownSync(join(path, name), launcher.owner, gid);
    }
  }
  chownSync(path, launcher.owner, gid);
}

async function runInitdb(place: Place, folder: string, listen: Listen['kind']): Promise<void> {
  const args = ['-D', folder, '-U', 'portail', '-E', 'UTF8', '--locale=C'];
  // Upper and lower case of accented letters, without any library of the system that could change under an index.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  if (place.settings.fsync === 'off') args.push('--no-sync');
  if (listen === 'socket') {
    await finished(place, [...args, '-A', 'trust']);
  } else {
    // initdb wants an empty folder: the password waits beside it.
    const aside = `${folder}.password`;
    writeFileSync(aside, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    giveTo(place.launcher, aside);
    await finished(place, [...args, '-A', 'scram-sha-256', `--pwfile=${aside}`]);
    renameSync(aside, join(folder, PASSWORD));
  }
  writeFileSync(join(folder, 'postgresql.conf'), "\ninclude_if_exists = 'portail.conf'\n", { flag: 'a' });
}

function finished({ launcher, binaries, logFile }: Place, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: string[] = [];
    const child = launch(launcher, binaries.initdb, args, {
      env: serverEnvironment(binaries),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(initdbRefuse(output.join('').trim(), logFile));
    });
  });
}

/** What initdb said is kept where the server's own words go, if there is room. */
function initdbRefuse(dit: string, logFile: string): PanneEmbarquee {
  try {
    appendFileSync(logFile, `${dit}\n`, { mode: 0o600 });
  } catch {
    // Whoever starts it again with room will read it.
  }
  return panneDe('La base embarquée ne peut pas être créée', dit, logFile);
}

function checkVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR) return;
  throw new PanneEmbarquee(
    `Le dossier « ${cluster} » vient de PostgreSQL ${version}, et ce portail embarque PostgreSQL ${MAJOR}. ` +
      'Exportez les données avec l’ancienne version, ou donnez un autre dossier par la variable DATA_DIR.',
  );
}

/** A draft of more than five minutes belongs to a start that died. */
function isOld(path: string): boolean {
  return Date.now() - statSync(path).mtimeMs > 5 * 60_000;
}
