import type { FastifyInstance } from 'fastify';
import type { IdentityServices } from '#server/identity/services.ts';
import { adminUserRoutes } from './admin-users.ts';
import { adminUsersAdherentRoutes } from './admin-users-adherent.ts';
import { adminUsersRolesRoutes } from './admin-users-roles.ts';
import { activationRoutes } from './identity/activation.ts';
import { cookieRoutes } from './identity/cookies.ts';
import { externalRoutes } from './identity/external.ts';
import { forgotUsernameRoutes } from './identity/forgot-username.ts';
import { identifierChangeRoutes } from './identity/identifier-change.ts';
import { jetonServiceRoutes } from './identity/jeton-service.ts';
import { passwordRoutes } from './identity/passwords.ts';
import { registerRoutes } from './identity/register.ts';
import { secondFactorRoutes } from './identity/second-factor.ts';
import { secondFactorAccountRoutes } from './identity/second-factor-account.ts';
import { securityCodeRoutes } from './identity/security-code.ts';
import { securitySettingsRoutes } from './identity/security-settings.ts';
import { sessionRoutes } from './identity/session.ts';
import { sessionEventRoutes } from './identity/session-events.ts';
import { sessionTimeRoutes } from './identity/session-time.ts';
import { ssoRoutes } from './identity/sso.ts';
import { sessionVueRoutes } from './session-vue.ts';

/** Every call of specification 1 §7, one file a family. */
export function identityRoutes(app: FastifyInstance, services: IdentityServices): void {
  sessionRoutes(app, services);
  sessionTimeRoutes(app, services.sessions);
  sessionEventRoutes(app, app.sessionEnds);
  externalRoutes(app, services);
  ssoRoutes(app, services);
  secondFactorRoutes(app, services);
  secondFactorAccountRoutes(app, services);
  securityCodeRoutes(app, services);
  securitySettingsRoutes(app, services);
  activationRoutes(app, services);
  passwordRoutes(app, services);
  identifierChangeRoutes(app, services);
  adminUserRoutes(app, services);
  adminUsersRolesRoutes(app, services);
  adminUsersAdherentRoutes(app, services);
  sessionVueRoutes(app, services);
  jetonServiceRoutes(app, services);
  registerRoutes(app, services);
  forgotUsernameRoutes(app, services);
  cookieRoutes(app, services);
}
