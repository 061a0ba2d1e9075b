import type { FastifyInstance } from 'fastify';
import type { IdentityServices } from '#server/identity/services.ts';
import { decesRoutes } from './deces.ts';
import { resiliationRoutes } from './resiliation.ts';

/** What is asked by people who do not sign in, each in its own way. */
export function sansCompteRoutes(app: FastifyInstance, services: IdentityServices): void {
  resiliationRoutes(app, services);
  decesRoutes(app, services);
}
