import type { FastifyInstance } from 'fastify';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database } from '#server/db/connection.ts';
import { defineTravailPlanifie } from '#server/travaux/moitie.ts';
import { startTravail } from '#server/travaux/start.ts';
import { travaux } from '#src/core/travail/travaux.ts';
import { makeSealer } from './scelle.ts';
import { writeTetes } from './tetes.ts';

const REGARD_MS = 20_000;

/** Seals the trail a minute after the fact while the application runs, and writes the heads of the chains outside the base. */
export function startSealing(
  app: FastifyInstance,
  { db, coffre, tetes }: { readonly db: Database; readonly coffre: Coffre; readonly tetes: string },
): void {
  const sealer = makeSealer(db, coffre);
  const sceau = defineTravailPlanifie(travaux['sceau-du-journal'], REGARD_MS, async () => {
    const nouvelles = await sealer.passe();
    if (nouvelles.size === 0) return;
    for (const [client, { rang, sceau }] of nouvelles)
      app.log.info({ chaine: client, rang, sceau: sceau.toString('hex') }, 'tête du journal');
    await writeTetes(tetes, nouvelles);
  });
  startTravail(app, { db }, sceau);
}
