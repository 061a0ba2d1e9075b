import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteConnexion } from '#server/db/audit/connexions.ts';
import { noteAction } from '#server/db/audit/member-history.ts';
import { holdPassword, isAdministrator } from '#server/db/comptes/accounts.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  clearSessionCookie,
  newVisitorToken,
  readBrowserCookie,
  readSessionCookie,
  writeXsrfCookie,
} from '#server/http/cookies.ts';
import { currentClient } from '#server/http/current-client.ts';
import { readForm } from '#server/http/read-form.ts';
import { visitorOf } from '#server/http/visitor-of.ts';
import { leaveForProvider, leaveProvider } from '#server/identity/external-departure.ts';
import { makeKnownBrowser } from '#server/identity/known-browser.ts';
import { abandonSignIn, passwordWasRight } from '#server/identity/pending-sign-in.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { refuseSignIn, signIn } from '#server/identity/sign-in.ts';
import { type Alerte, makeSignInThrottle, type SignInThrottle } from '#server/identity/sign-in-throttle.ts';
import { connexion } from '#src/acts/identite/connexion.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { CurrentUser } from '#src/core/api/page-data.ts';
import { callbackRoute } from '#src/core/compte/redirections.ts';
import type { EtapeDue } from '#src/core/compte/sign-in-step.ts';
import { messageStatut } from '#src/core/definition/messages.ts';

/** Whether people sign in elsewhere: the portal itself asks nobody for a password then. */
function isExternal(request: FastifyRequest): boolean {
  return currentClient(request.tenant).oidcExternalProvider !== null;
}

/** The provider's address; a browser that navigates gets a page where there is none to give. */
async function departure(
  services: IdentityServices,
  request: FastifyRequest<{ Querystring: { callbackUrl?: string } }>,
  reply: FastifyReply,
): Promise<string> {
  try {
    return await leaveForProvider(services, request, reply, request.query.callbackUrl);
  } catch (error) {
    request.log.warn({ err: error }, 'le fournisseur d’identité ne répond pas');
    return '/#/service-unavailable';
  }
}

/** While the provider is down, the declared emergency way is for administrators alone; the others meet a wrong password. */
async function refuseUnlessAdministrator(
  tx: Queryable,
  request: FastifyRequest,
  compteId: string,
): Promise<void> {
  const details = { adresse: request.ip, compte: compteId };
  if (await isAdministrator(tx, request.tenant.id, compteId)) {
    request.log.warn(
      details,
      'accès de secours : un administrateur se connecte sans le fournisseur d’identité',
    );
    return;
  }
  request.log.warn(details, 'accès de secours refusé');
  refuseSignIn();
}

/** Tries at a sign-in, counted and kept in its journal with the browser that makes them. */
function throttleOf(
  { db, coffre, config }: IdentityServices,
  request: FastifyRequest,
  alerte: Alerte,
): SignInThrottle {
  return makeSignInThrottle({
    ...{ db, coffre, limites: config.connexion, alerte },
    raconte: ({ clientId, userName }, resultat) =>
      noteConnexion(db, {
        ...{ clientId, userName, resultat, session: null },
        ...visitorOf(request),
        canal: isExternal(request) ? 'secours' : 'portail',
        motif: resultat === 'echec' ? 'Identifiant ou mot de passe incorrect' : 'Trop d’essais',
      }),
  });
}

/** Sign-in and sign-out, at the portal itself or at the client’s provider. */
export function sessionRoutes(app: FastifyInstance, services: IdentityServices): void {
  const { db, sessions, transport, coffre, config } = services;
  const navigateurs = makeKnownBrowser(coffre);
  app.post('/api/identity/login', { config: { droit: { public: true } } }, async (request, reply) => {
    const isSecours = isExternal(request);
    if (isSecours && !config.secoursOidc.includes(request.tenant.code))
      throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
    const { userName, password } = readForm(connexion, request.body, null);
    const clientId = request.tenant.id;
    const isSecure = transport.isSecure(request);
    const navigateur = navigateurs.of(readBrowserCookie(request, isSecure), clientId, userName);
    const essai = { clientId, userName, password, adresse: request.ip, navigateur };
    const throttle = throttleOf(services, request, (details, message) => app.log.warn(details, message));
    return signIn<CurrentUser | EtapeDue>({ db, throttle }, essai, async (account) => {
      if (account.isAConfirmer && !isSecours) return { etape: 'confirmation', userId: account.id };
      return passwordWasRight(services, request, reply, { ...account, userName }, async (tx) => {
        if (!(await holdPassword(tx, clientId, account.id, account.passwordHash ?? ''))) refuseSignIn();
        if (isSecours) await refuseUnlessAdministrator(tx, request, account.id);
        await throttle.forgive(tx, essai);
      });
    });
  });

  app.post('/api/identity/logout', { config: { droit: { public: true } } }, async (request, reply) => {
    const isSecure = transport.isSecure(request);
    const cookie = readSessionCookie(request, isSecure);
    const logoutUrl = await leaveProvider(services, request);
    if (request.principal) {
      // Whoever leaves is the account of the session, whosever space it showed.
      const { id: compteId, clientId } = request.session?.remplacement?.auteur ?? request.principal;
      const { correlation } = request;
      await noteAction(db, {
        clientId,
        compteId,
        codeEvenement: 'DECONNEXION',
        libelle: 'Déconnexion',
        correlation,
      });
    }
    if (cookie !== undefined) await sessions.close(db, cookie, request.tenant.id);
    clearSessionCookie(reply, isSecure);
    await abandonSignIn(services, request, reply);
    // Signing in again needs a token, and the page may not be loaded anew in between.
    writeXsrfCookie(reply, isSecure, newVisitorToken());
    return { logoutUrl };
  });

  app.get<{ Querystring: { callbackUrl?: string } }>(
    '/api/identity/login',
    { config: { droit: { public: true } } },
    async (request, reply) => {
      if (isExternal(request)) return reply.redirect(await departure(services, request, reply), 302);
      const callback = callbackRoute(request.query.callbackUrl);
      return reply.redirect(
        callback ? `/#/login?callbackUrl=${encodeURIComponent(callback)}` : '/#/login',
        302,
      );
    },
  );
}
