import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import { tellDropped } from './server-factory.ts';

/** Memory is trusted once announcements arrive: two seconds are plenty, and no reason to refuse to start. */
async function untilLive({ changes }: Database): Promise<void> {
  for (let count = 0; count < 100 && !changes.live; count++) await delay(20);
}

/** Waits for the announcements, and tells the log what goes wrong outside any request. */
export function followTroubles(app: FastifyInstance, db: Database): void {
  tellDropped(app.server, (connexions) => app.log.warn({ connexions }, 'plafond de connexions atteint'));
  app.addHook('onReady', () => untilLive(db));
  db.onTrouble((message, error) => app.log.warn({ err: error }, message));
}
