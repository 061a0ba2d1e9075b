import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A way to run PostgreSQL's programs, which refuse the identity of root. `owner` is the user that the
 * cluster's files belong to, seen from outside.
 */
export type Launcher = { name: string; prefix: string[]; owner: number; uid?: number; gid?: number };

type User = { name: string; uid: number; gid: number };

/**
 * The ways that this process has, best first.
 * @param clusterOwner who owns the cluster on the disk, null when there is none yet.
 */
export function launchers(clusterOwner: number | null): Launcher[] {
  const uid = process.getuid?.() ?? -1;
  const users = localUsers();
  if (uid === 0) return asRoot(users, clusterOwner);
  const direct: Launcher = { name: 'direct', prefix: [], owner: uid };
  if (process.platform !== 'linux') return [direct];
  // initdb asks for the name of the user it runs as: an uid without a name borrows one.
  const named = users.some((user) => user.uid === uid);
  return named ? [direct] : [...userNamespace(uid, users), direct];
}

function asRoot(users: User[], clusterOwner: number | null): Launcher[] {
  // A cluster that belongs to somebody stays with that account; one of root's may be handed over.
  const wanted = clusterOwner ? [clusterOwner] : [Number(process.env.SUDO_UID), 'postgres', 'nobody', 1000];
  const accounts = wanted.flatMap(
    (who) => users.find((user) => user.uid > 0 && (user.uid === who || user.name === who)) ?? [],
  );
  const plain = accounts.map(({ name, uid, gid }) => ({
    name: `compte ${name}`,
    prefix: [],
    owner: uid,
    uid,
    gid,
  }));
  if (process.platform !== 'linux') return plain;
  return [...(clusterOwner ? [] : userNamespace(0, users)), ...plain, ...accounts.slice(0, 1).map(crossing)];
}

/** A user namespace gives another name to our own rights: the folder stays reachable and stays ours. */
function userNamespace(uid: number, users: User[]): Launcher[] {
  const borrowed = users.find((user) => user.uid === 1000) ?? users.find((user) => user.uid > 0);
  if (!borrowed) return [];
  const prefix = [
    'unshare',
    '-U',
    `--map-user=${borrowed.uid}`,
    `--map-group=${borrowed.gid || borrowed.uid}`,
  ];
  return [{ name: 'espace de noms', prefix, owner: uid }];
}

/** Last resort, for a folder under one that only root may cross (/root): one capability of root is kept. */
function crossing({ name, uid, gid }: User): Launcher {
  const prefix = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  return { name: `compte ${name}, qui garde de root le droit de passage`, prefix, owner: uid };
}

/** Can this way run the program and cross the folder? Costs a few milliseconds. */
export function canReach(way: Launcher, program: string, folder: string): boolean {
  if (process.platform === 'win32') return true;
  const test = ['sh', '-c', 'test -x "$1" && test -x "$2"', 'sh', program, folder];
  const [command = 'sh', ...args] = [...way.prefix, ...test];
  return spawnSync(command, args, { ...identity(way), cwd: '/', stdio: 'ignore' }).status === 0;
}

export function launch(way: Launcher, program: string, args: string[], options: SpawnOptions): ChildProcess {
  const [command = program, ...rest] = [...way.prefix, program, ...args];
  return spawn(command, rest, {
    ...options,
    ...identity(way),
    cwd: process.platform === 'win32' ? undefined : '/',
  });
}

function identity({ uid, gid }: Launcher): { uid?: number; gid?: number } {
  return uid === undefined ? {} : { uid, gid };
}

function localUsers(): User[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
      .filter(({ name, uid }) => name !== '' && Number.isInteger(uid));
  } catch {
    return [];
  }
}
