import type { FastifyInstance } from 'fastify';
import type { MemberServices } from '#server/routes/member/services.ts';
import { detailRoutes } from './routes-detail.ts';
import { impressionsRoutes } from './routes-impressions.ts';
import { listesRoutes } from './routes-listes.ts';
import { referentielsRoutes } from './routes-referentiels.ts';
import { versementsRoutes } from './routes-versements.ts';

/** Everything that is read about care and its repayment. */
export function remboursementsRoutes(app: FastifyInstance, services: MemberServices): void {
  listesRoutes(app, services);
  versementsRoutes(app, services);
  detailRoutes(app, services);
  impressionsRoutes(app, services);
  referentielsRoutes(app, services);
}
