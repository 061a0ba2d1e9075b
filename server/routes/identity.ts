import type { FastifyInstance } from 'fastify';
import { cookieRoutes } from './identity/cookies.ts';
import { activationRoutes } from './identity/activation.ts';
import { passwordRoutes } from './identity/passwords.ts';
import type { IdentityServices } from './identity/services.ts';
import { sessionRoutes } from './identity/session.ts';

/** Every call of specification 1 §7, one file a family. */
export function identityRoutes(app: FastifyInstance, services: IdentityServices): void {
  sessionRoutes(app, services);
  activationRoutes(app, services);
  passwordRoutes(app, services);
  cookieRoutes(app, services);
}
