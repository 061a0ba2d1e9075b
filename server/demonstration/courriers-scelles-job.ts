import type { FastifyInstance } from 'fastify';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database } from '#server/db/connection.ts';
import { startBackgroundWork } from '#server/http/background-work.ts';
import { scelleCourriersEnClair } from './sql/courriers-en-clair.ts';

const DAY_MS = 86_400_000;

/** Seals at start what an earlier version left in clear of letters, whatever management system is used today. */
export function startCourriersScelles(
  app: FastifyInstance,
  { db, coffre }: { readonly db: Database; readonly coffre: Coffre },
): void {
  startBackgroundWork(app, {
    db,
    everyMs: DAY_MS,
    handful: () => scelleCourriersEnClair(db, coffre),
    panne: 'des courriers n’ont pas pu être scellés',
  });
}
