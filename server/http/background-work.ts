import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import { DatabaseUnavailable } from '#server/db/errors.ts';

interface Work {
  readonly db: Pick<Database, 'changes'>;
  /** The announcement that there is some; absent, the clock alone brings it. */
  readonly annonce?: string;
  /** For what is to be tried again, and for a node that took some and died. */
  readonly everyMs: number;
  /** A handful; answers whether there may be more. */
  readonly handful: () => Promise<boolean>;
  /** In the log where it fails otherwise than by the database. */
  readonly panne: string;
}

/** Does work as it is announced while the application runs, a handful at a time, and stops between two. */
export function startBackgroundWork(app: FastifyInstance, work: Work): void {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function run(): Promise<void> {
    try {
      do {
        again = false;
        while (!stopped && (await work.handful())) again = false;
      } while (again && !stopped);
    } catch (error) {
      // An outage is told by those who serve people; the timer comes back.
      if (!(error instanceof DatabaseUnavailable)) app.log.error({ err: error }, work.panne);
    } finally {
      running = undefined;
    }
  }
  const wake = (): void => {
    again = true;
    if (!stopped) running ??= run();
  };

  const forget = work.db.changes.subscribe((what) => {
    if (work.annonce !== undefined && (what === work.annonce || what === null)) wake();
  });
  const timer = setInterval(wake, work.everyMs).unref();
  app.addHook('onReady', async () => wake());
  app.addHook('onClose', async () => {
    stopped = true;
    clearInterval(timer);
    forget();
    await running;
  });
}
