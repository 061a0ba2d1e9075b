import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import { DatabaseUnavailable } from '#server/db/errors.ts';
import type { Coffre } from '#server/secrets.ts';
import { makeSealer } from './scelle.ts';
import { writeTetes } from './tetes.ts';

const EVERY_MS = 60_000;

/** Seals the trail a minute after the fact while the application runs, and writes the heads of the chains outside the base. */
export function startSealing(
  app: FastifyInstance,
  { db, coffre, tetes }: { readonly db: Database; readonly coffre: Coffre; readonly tetes: string },
): void {
  const sealer = makeSealer(db, coffre);
  let running: Promise<void> | undefined;
  async function pass(): Promise<void> {
    try {
      const nouvelles = await sealer.passe();
      if (nouvelles.size === 0) return;
      for (const [client, { rang, sceau }] of nouvelles)
        app.log.info({ chaine: client, rang, sceau: sceau.toString('hex') }, 'tête du journal');
      await writeTetes(tetes, nouvelles);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) app.log.error({ err: error }, 'journal non scellé');
    } finally {
      running = undefined;
    }
  }
  const timer = setInterval(() => {
    running ??= pass();
  }, EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
