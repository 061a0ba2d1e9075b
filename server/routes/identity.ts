import type { FastifyInstance } from 'fastify';
import type { IdentityServices } from './identity/services.ts';
import { sessionRoutes } from './identity/session.ts';

/** Every call of specification 1 §7, one file a family. */
export function identityRoutes(app: FastifyInstance, services: IdentityServices): void {
  sessionRoutes(app, services);
}
