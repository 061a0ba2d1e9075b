import type { FastifyInstance } from 'fastify';
import {
  clearSessionCookie,
  newVisitorToken,
  readSessionCookie,
  writeXsrfCookie,
} from '#server/http/cookies.ts';
import { readForm } from '#server/http/read-form.ts';
import { signIn } from '#server/http/sign-in.ts';
import { abandonSignIn, passwordWasRight } from '#server/identity/pending-sign-in.ts';
import { connexion } from '#src/acts/identite/connexion.ts';
import type { IdentityServices } from './services.ts';

/** A path inside our own pages; anything that a browser could take for another site is dropped. */
function safeCallback(url: string | undefined): string | null {
  return url !== undefined && /^\/(?![/\\])[\w\-./?=&%~]*$/.test(url) ? url : null;
}

/** Sign-in and sign-out at the portal itself. */
export function sessionRoutes(app: FastifyInstance, services: IdentityServices): void {
  const { db, sessions, transport } = services;
  app.post('/api/identity/login', { config: { droit: { public: true } } }, async (request, reply) => {
    const { userName, password } = readForm(connexion, request.body, null);
    return signIn(db, { clientId: request.tenant.id, userName, password }, (compte) =>
      passwordWasRight(services, request, reply, compte),
    );
  });

  app.post('/api/identity/logout', { config: { droit: { public: true } } }, async (request, reply) => {
    const isSecure = transport.isSecure(request);
    const cookie = readSessionCookie(request, isSecure);
    if (cookie !== undefined) await sessions.close(db, cookie, request.tenant.id);
    clearSessionCookie(reply, isSecure);
    await abandonSignIn(services, request, reply);
    // Signing in again needs a token, and the page may not be loaded anew in between.
    writeXsrfCookie(reply, isSecure, newVisitorToken());
    return { logoutUrl: '/' };
  });

  app.get<{ Querystring: { callbackUrl?: string } }>(
    '/api/identity/login',
    { config: { droit: { public: true } } },
    async (request, reply) => {
      const callback = safeCallback(request.query.callbackUrl);
      return reply.redirect(
        callback ? `/#/login?callbackUrl=${encodeURIComponent(callback)}` : '/#/login',
        302,
      );
    },
  );
}
