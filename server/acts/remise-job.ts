import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import { DatabaseUnavailable } from '#server/db/errors.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { Coffre } from '#server/secrets.ts';
import { remetCeQuiAttend } from './remise.ts';

/** New ones are announced; this is for those to be tried again, and for a node that took some and died. */
const EVERY_MS = 5_000;

interface Services {
  readonly db: Database;
  readonly gestion: Gestion;
  readonly coffre: Coffre;
}

/**
 * Hands over to the management system what acts have left for it, while the application runs. Every node does: each
 * transmission is taken by one. It stops between two handfuls.
 */
export function startRemise(app: FastifyInstance, { db, gestion, coffre }: Services): void {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function work(): Promise<void> {
    try {
      do {
        again = false;
        while (!stopped && (await remetCeQuiAttend({ db, gestion, coffre, log: app.log }))) again = false;
      } while (again && !stopped);
    } catch (error) {
      // An outage is told by those who serve people; the timer comes back.
      if (!(error instanceof DatabaseUnavailable)) app.log.error({ err: error }, 'remises interrompues');
    } finally {
      running = undefined;
    }
  }
  const wake = (): void => {
    again = true;
    if (!stopped) running ??= work();
  };

  const forget = db.changes.subscribe((what) => {
    if (what === 'transmission' || what === null) wake();
  });
  const timer = setInterval(wake, EVERY_MS).unref();
  app.addHook('onReady', async () => wake());
  app.addHook('onClose', async () => {
    stopped = true;
    clearInterval(timer);
    forget();
    await running;
  });
}
