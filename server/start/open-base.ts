import type { Config } from '#server/config/config.ts';
import type { Trousseau } from '#server/config/secrets.ts';
import { conditionFaults } from '#server/db/clients/role-conditions.ts';
import type { Database } from '#server/db/connection.ts';
import { acquireLock } from '#server/db/embedded/lock.ts';
import { requireEmbedded, startEmbedded } from '#server/db/embedded/start.ts';
import { DatabaseUnavailable } from '#server/db/errors.ts';
import type { Step } from '#server/http/stop.ts';
import { ouvreTrousseau } from '#server/keys/trousseau.ts';

/** What is told of the embedded base while it is kept running, and when it cannot be. */
interface Keep {
  readonly say: (line: string) => void;
  readonly lost: (error: Error) => void;
}

/** A fault that its reader can mend: its sentence is enough, without a stack. */
export class StartError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'StartError';
  }
}

export interface Base {
  readonly ownerUrl: string;
  /** Called with the address once the portal listens. */
  readonly listening: (address: string) => void;
}

/** Gives back what is being taken, even where the end is asked for before it is there. */
function held<T>(taking: Promise<T>, later: Step[], giveBack: (taken: T) => unknown): Promise<T> {
  later.push(() => taking.then(giveBack, () => undefined));
  return taking;
}

/**
 * The database of DATABASE_URL, or the embedded one under a lock of its folder.
 * @param isMade the portal makes an embedded base where there is none; a command works on what there is
 */
export async function openBase(config: Config, later: Step[], keep: Keep, isMade = true): Promise<Base> {
  if (config.databaseUrl) return { ownerUrl: config.databaseUrl, listening: () => undefined };
  if (!isMade) requireEmbedded(config.dataDir);
  const lock = await held(acquireLock(config.dataDir), later, (taken) => taken.release());
  const starting = startEmbedded({ dataDir: config.dataDir, keep });
  const embedded = await held(starting, later, (server) => server.stop());
  return { ownerUrl: embedded.url, listening: (address) => lock.update({ address }) };
}

/** Roles whose conditions name what a list does not have would fail at the first request: they are said here. */
export async function refuseFaultyConditions(db: Database): Promise<void> {
  const faults = await conditionFaults(db);
  if (faults.length > 0) throw new StartError(faults.join('\n'), faults);
}

/** Checks that the key is that of the base, as the application's role: an unreachable base is said here too. */
export async function openKeys(db: Database, config: Config): Promise<Trousseau> {
  try {
    return await ouvreTrousseau(db, config);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    const { message } = error.cause instanceof Error ? error.cause : error;
    throw new StartError(`La base de données ne répond pas au rôle de l’application : ${message}`, error);
  }
}
