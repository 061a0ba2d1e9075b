import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import { DatabaseUnavailable } from '#server/db/errors.ts';

interface Work {
  readonly db: Pick<Database, 'changes'>;
  /** The announcement that there is some; absent, the clock alone brings it. */
  readonly annonce?: string;
  /** Milliseconds from an announcement to the work; by default none. */
  readonly apresMs?: () => number;
  /** For what is to be tried again, and for a node that took some and died. */
  readonly everyMs: number;
  /** The clock alone begins it: nothing that waits is looked for when the application starts. */
  readonly isSansDepart?: true;
  /** A handful; answers whether there may be more. What it is given is aborted when the application stops. */
  readonly handful: (arret: AbortSignal) => Promise<boolean>;
  /** In the log where it fails otherwise than by the database. */
  readonly panne: string;
  /** Once the last handful is over. */
  readonly ferme?: () => void;
}

/** Wakes when it is announced, a while after where one is asked for; answers how to stop that. */
function ecoute({ db, annonce, apresMs }: Work, wake: () => void): () => void {
  if (annonce === undefined) return () => undefined;
  let soon: NodeJS.Timeout | undefined;
  const later = (): void => {
    if (apresMs === undefined) wake();
    else
      soon ??= setTimeout(() => {
        soon = undefined;
        wake();
      }, apresMs()).unref();
  };
  const forget = db.changes.subscribe((what) => {
    if (what === annonce || what === null) later();
  });
  return () => {
    forget();
    clearTimeout(soon);
  };
}

/**
 * Does work as it is announced while the application runs, a handful at a time, and stops between two. The only loop of its
 * kind: whatever a node does beside answering goes through it.
 */
export function startBackgroundWork(app: FastifyInstance, work: Work): void {
  let running: Promise<void> | undefined;
  let again = false;
  const arret = new AbortController();

  async function run(): Promise<void> {
    try {
      do {
        again = false;
        while (!arret.signal.aborted && (await work.handful(arret.signal))) again = false;
      } while (again && !arret.signal.aborted);
    } catch (error) {
      // An outage is told by those who serve people; the timer comes back.
      // Nor is what a stop cuts short a fault.
      if (!(error instanceof DatabaseUnavailable) && !arret.signal.aborted)
        app.log.error({ err: error }, work.panne);
    } finally {
      running = undefined;
    }
  }
  const wake = (): void => {
    again = true;
    if (!arret.signal.aborted) running ??= run();
  };

  const forget = ecoute(work, wake);
  const timer = setInterval(wake, work.everyMs).unref();
  if (!work.isSansDepart) app.addHook('onReady', async () => wake());
  app.addHook('onClose', async () => {
    arret.abort();
    clearInterval(timer);
    forget();
    await running;
    work.ferme?.();
  });
}
