import type { FastifyInstance } from 'fastify';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database } from '#server/db/connection.ts';
import { startBackgroundWork } from '#server/http/background-work.ts';
import { makeSealer } from './scelle.ts';
import { writeTetes } from './tetes.ts';

const EVERY_MS = 60_000;

/** Seals the trail a minute after the fact while the application runs, and writes the heads of the chains outside the base. */
export function startSealing(
  app: FastifyInstance,
  { db, coffre, tetes }: { readonly db: Database; readonly coffre: Coffre; readonly tetes: string },
): void {
  const sealer = makeSealer(db, coffre);
  startBackgroundWork(app, {
    db,
    everyMs: EVERY_MS,
    isSansDepart: true,
    async handful() {
      const nouvelles = await sealer.passe();
      if (nouvelles.size === 0) return false;
      for (const [client, { rang, sceau }] of nouvelles)
        app.log.info({ chaine: client, rang, sceau: sceau.toString('hex') }, 'tête du journal');
      await writeTetes(tetes, nouvelles);
      return false;
    },
    panne: 'journal non scellé',
  });
}
