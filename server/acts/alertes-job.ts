import type { FastifyInstance } from 'fastify';
import { startBackgroundWork } from '#server/http/background-work.ts';
import { previensCeQuiAttend, type ServicesAlertes } from './alertes.ts';

/** Tells members what they asked to be told of, while the application runs. Every node does: each alert is taken by one. */
export function startAlertes(app: FastifyInstance, services: ServicesAlertes): void {
  startBackgroundWork(app, {
    db: services.db,
    annonce: 'alerte',
    everyMs: 60_000,
    handful: () => previensCeQuiAttend(services),
    panne: 'alertes interrompues',
  });
}
