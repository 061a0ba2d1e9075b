import type { FastifyInstance } from 'fastify';
import { preparePartitions, readMoisPrets } from '#server/db/audit-partitions.ts';
import type { Database } from '#server/db/connection.ts';
import { startBackgroundWork } from '#server/http/background-work.ts';
import type { Signals } from '#server/http/signals.ts';

/** Far more often than the months ask: a node that was cut off for a day is not a day late. */
const EVERY_MS = 60 * 60_000;
const NOM = 'mois-du-journal';

/**
 * Makes the months of the audit trail ahead, once, and says whether they are: without a month ahead somebody must look.
 * @throws what the database says; the next hour tries again.
 */
export async function tientLesMois(db: Database, signals: Signals): Promise<void> {
  try {
    await preparePartitions(db);
  } finally {
    const { jusquA, tropCourt } = await readMoisPrets(db);
    signals.set(NOM, tropCourt ? `Le journal n’a de mois prêts que jusqu’au ${jusquA}` : null);
  }
}

/** Keeps the months of the audit trail ready while the application runs; every node does. */
export function startPartitions(app: FastifyInstance, db: Database, signals: Signals): void {
  startBackgroundWork(app, {
    db,
    everyMs: EVERY_MS,
    handful: async () => {
      await tientLesMois(db, signals);
      return false;
    },
    panne: 'mois du journal non préparés',
  });
}
