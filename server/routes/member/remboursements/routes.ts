import type { FastifyInstance } from 'fastify';
import type { MemberServices } from '#server/routes/member/services.ts';
import { impressionsRoutes } from './routes-impressions.ts';
import { listesRoutes } from './routes-listes.ts';
import { versementsRoutes } from './routes-versements.ts';

/** What is kept on paper of care and its repayment. */
export function remboursementsRoutes(app: FastifyInstance, services: MemberServices): void {
  listesRoutes(app, services);
  versementsRoutes(app, services);
  impressionsRoutes(app, services);
}
