import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import { etatDesTravaux } from '#server/db/travaux/travaux-actions.ts';
import { startBackgroundWork } from '#server/http/background-work.ts';
import type { Signals } from '#server/http/signals.ts';
import { travaux } from '#src/core/travail/travaux.ts';

const EVERY_MS = 15_000;
/** Past this, nobody does them: a busy node is late by seconds. */
const RETARD = 15 * 60;

/** A node that has just come takes what waited for it: what waits is no sign until it had the time to. */
const PRISE_MS = 2 * 60_000;

const ECART_MS = 60_000;

/** Says, the same way, that this node's clock is not that of the base: what lasts is then wrong by as much. */
export async function veilleHorloge(db: Database, signals: Signals): Promise<void> {
  const avant = Date.now();
  const [lue] = await db.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  const ecart = lue ? (avant + Date.now()) / 2 - lue.ms : 0;
  const dit = `l’horloge de ce nœud ${ecart > 0 ? 'avance' : 'retarde'} de ${Math.round(Math.abs(ecart) / 1000)} secondes sur celle de la base : synchronisez-la (NTP)`;
  signals.set('horloge', Math.abs(ecart) > ECART_MS ? dit : null);
}

/**
 * Says of each kind, in `alertes` of `/readyz` and in the log, what fails or is not done by anybody.
 * @param depuisMs how long this node has been at work; absent: long enough for what waits to be a sign
 */
export async function veille(
  db: Database,
  signals: Signals,
  depuisMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const etats = new Map((await etatDesTravaux(db)).map((etat) => [etat.genre, etat]));
  for (const { key, label } of Object.values(travaux)) {
    const { erreur = null, retard = 0 } = etats.get(key) ?? {};
    const isEnRetard = retard > RETARD && depuisMs >= PRISE_MS;
    const dit = erreur ?? (isEnRetard ? 'attend depuis plus d’un quart d’heure' : null);
    signals.set(`travail:${key}`, dit === null ? null : `${label} : ${dit}`);
  }
}

/** Watches over the jobs while the application runs; every node does, for its own `/readyz`. */
export function startVeille(
  app: FastifyInstance,
  { db, signals }: { readonly db: Database; readonly signals: Signals },
): void {
  const debut = performance.now();
  startBackgroundWork(app, {
    db,
    everyMs: EVERY_MS,
    handful: async () => {
      await veilleHorloge(db, signals);
      await veille(db, signals, performance.now() - debut);
      return false;
    },
    panne: 'travaux non surveillés',
  });
}
