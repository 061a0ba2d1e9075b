import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import { planifie } from '#server/db/travaux/travaux.ts';
import { startBackgroundWork } from '#server/http/background-work.ts';
import type { TravailServeur } from './moitie.ts';
import { poignee } from './poignee.ts';

/** The announcement that there is work of a kind. */
const annonceDe = (genre: string): string => `travail:${genre}`;

/**
 * Does the jobs of a kind while the application runs, as they are announced and as their time comes. Every node does: each job
 * is taken by one. A node that stops finishes those that it has.
 */
export function startTravail(
  app: FastifyInstance,
  { db }: { readonly db: Database },
  serveur: TravailServeur,
): void {
  const { travail, regardMs, apresMs, ferme } = serveur;
  const annonce = annonceDe(travail.key);
  let isPlanifie = travail.portee === 'client';
  let voulu = false;
  const oublie = db.changes.subscribe((what) => {
    voulu ||= what === annonce;
  });
  app.addHook('onClose', async () => oublie());
  startBackgroundWork(app, {
    db,
    annonce,
    everyMs: regardMs,
    ...(apresMs && { apresMs }),
    ...(ferme && { ferme }),
    panne: `travail interrompu : ${travail.key}`,
    async handful(arret) {
      if (!isPlanifie && travail.portee === 'installation')
        await planifie(db, travail.key, travail.isSansDepart ? travail.toutes : 0);
      isPlanifie = true;
      const isVoulu = voulu;
      voulu = false;
      return poignee({ db, log: app.log, arret }, serveur, { voulu: isVoulu });
    },
  });
}
