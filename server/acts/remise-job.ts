import type { FastifyInstance } from 'fastify';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database } from '#server/db/connection.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { startBackgroundWork } from '#server/http/background-work.ts';
import { remetCeQuiAttend } from './remise.ts';

interface Services {
  readonly db: Database;
  readonly gestion: Gestion;
  readonly coffre: Coffre;
}

/**
 * Hands over to the management system what acts have left for it, while the application runs. Every node does: each
 * transmission is taken by one.
 */
export function startRemise(app: FastifyInstance, { db, gestion, coffre }: Services): void {
  startBackgroundWork(app, {
    db,
    annonce: 'transmission',
    everyMs: 5_000,
    handful: () => remetCeQuiAttend({ db, gestion, coffre, log: app.log }),
    panne: 'remises interrompues',
  });
}
