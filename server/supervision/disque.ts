import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import { startBackgroundWork } from '#server/http/background-work.ts';
import type { Signals } from '#server/http/signals.ts';

const EVERY_MS = 15_000;

/** Hundredths of the disk that are free: what is told of them, and what somebody has to mend. */
export const BORNES_DISQUE = { unit: '% libre', warn: 15, crit: 5 } as const;

/** Of the disk of a folder; `null`: the folder is not there. Rounded down: what is nearly full is not said to be less so. */
export async function partLibre(dossier: string): Promise<number | null> {
  try {
    const { bavail, blocks } = await statfs(dossier);
    return blocks === 0 ? null : Math.floor((bavail / blocks) * 100);
  } catch {
    return null;
  }
}

/** Says, in `alertes` of `/readyz` and in the log, that the data's disk is full or nearly, or that the base says its own is. */
export async function veilleDisque(
  db: Pick<Database, 'manqueDePlace'>,
  signals: Signals,
  dossier: string,
  libre = partLibre,
): Promise<void> {
  const reste = await libre(dossier);
  const dit = reste === 0 ? 'plein' : `presque plein (${reste} % libre)`;
  const isPresquePlein = reste !== null && reste <= BORNES_DISQUE.crit;
  signals.set('disque', isPresquePlein ? `Le disque du dossier « ${dossier} » est ${dit}.` : null);
  signals.set(
    'place-de-la-base',
    db.manqueDePlace ? 'La base de données n’a plus de place : des écritures échouent.' : null,
  );
}

/** Watches over it while the application runs. */
export function startVeilleDisque(
  app: FastifyInstance,
  { db, signals, dataDir }: { readonly db: Database; readonly signals: Signals; readonly dataDir: string },
): void {
  startBackgroundWork(app, {
    db,
    everyMs: EVERY_MS,
    handful: async () => {
      await veilleDisque(db, signals, dataDir);
      return false;
    },
    panne: 'disque non surveillé',
  });
}
