import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Transport, writeSessionCookie, writeXsrfCookie } from '#server/http/cookies.ts';
import { currentClient } from '#server/http/current-client.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Sessions } from '#server/http/sessions.ts';
import { changePassword, isOwnPassword, resetPassword } from '#server/identity/change-password.ts';
import { forgotPassword } from '#server/identity/forgot-password.ts';
import { fauteMotDePasse } from '#server/identity/new-password.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { makeSignInThrottle } from '#server/identity/sign-in-throttle.ts';
import { changementMotDePasse } from '#src/acts/identite/changement-mot-de-passe.ts';
import { essaiMotDePasse } from '#src/acts/identite/essai-mot-de-passe.ts';
import { jetonLien } from '#src/acts/identite/lien.ts';
import { motDePasseOublie, reinitialisation } from '#src/acts/identite/mots-de-passe.ts';
import { verificationMotDePasse } from '#src/acts/identite/verification-mot-de-passe.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import type { Principal } from '#src/core/definition/principal.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';

const PUBLIC = { public: true } as const;
const CONNECTE = { connecte: true } as const;

function forgottenRoutes(app: FastifyInstance, services: IdentityServices): void {
  const longueur = services.portail.passwordRequiredLength;

  app.post(
    '/api/identity/forgot-password',
    {
      config: {
        droit: PUBLIC,
        appel: {
          resume: 'Recevoir un lien pour choisir un mot de passe',
          detail: 'La réponse ne dit pas s’il existe un compte.',
          corps: ['userName', 'dateNaissance?'],
          statut: 204,
        },
      },
    },
    async (request, reply) => {
      const avecDateNaissance = currentClient(request.tenant).isCheckBirthdayForgotPasswordActivated;
      const contexte = { avecDateNaissance, aujourdhui: aujourdhui(new Date()) };
      await forgotPassword(services, request, readForm(motDePasseOublie, request.body, contexte));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/identity/reset-password',
    {
      config: {
        droit: PUBLIC,
        appel: {
          resume: 'Choisir un mot de passe par un lien',
          detail:
            'Refus `InvalidToken` quand le lien n’ouvre pas. Toutes les sessions du compte sont fermées.',
          corps: ['password', 'confirmPassword', 'code', 'userId'],
          statut: 204,
        },
      },
    },
    async (request, reply) => {
      const jeton = readForm(jetonLien, request.body, null);
      const { password } = readForm(reinitialisation, request.body, { longueur });
      await resetPassword(services, request, jeton, password);
      return reply.code(204).send();
    },
  );
}

function signedIn({ principal }: FastifyRequest): Principal {
  if (!principal) throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
  return principal;
}

/** Gives the browser the session that replaces those that were closed. */
async function giveSession(
  { sessions, transport }: { readonly sessions: Sessions; readonly transport: Transport },
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: string,
): Promise<void> {
  const session = await sessions.find(cookie, request.tenant.id);
  if (!session) throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
  const isSecure = transport.isSecure(request);
  writeSessionCookie(reply, isSecure, cookie);
  writeXsrfCookie(reply, isSecure, session.jetonXsrf);
}

function ownRoutes(app: FastifyInstance, services: IdentityServices): void {
  const { db, coffre, config, sessions, portail } = services;
  const throttle = makeSignInThrottle({
    db,
    coffre,
    limites: config.connexion,
    alerte: (details, message) => app.log.warn(details, message),
  });
  const own = { ...services, throttle };

  app.post(
    '/api/identity/change-password',
    {
      config: {
        droit: CONNECTE,
        appel: {
          resume: 'Changer son mot de passe',
          detail: 'Les autres sessions du compte sont fermées ; celle-ci est remplacée.',
          corps: ['password', 'newPassword', 'confirmPassword'],
          statut: 204,
        },
      },
    },
    async (request, reply) => {
      const principal = signedIn(request);
      const longueur = portail.passwordRequiredLength;
      const reponses = readForm(changementMotDePasse, request.body, { longueur });
      let cookie = '';
      await changePassword(own, request, principal, reponses, async (tx) => {
        cookie = await sessions.open(tx, { compteId: principal.id, clientId: principal.clientId });
      });
      await giveSession(services, request, reply, cookie);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/identity/check-password',
    {
      config: {
        droit: CONNECTE,
        appel: {
          resume: 'Vérifier son mot de passe',
          detail: 'Chaque essai compte, comme à la connexion.',
          corps: ['password'],
        },
      },
    },
    async (request) => {
      const { password } = readForm(verificationMotDePasse, request.body, null);
      return { isValid: await isOwnPassword(own, request, signedIn(request), password) };
    },
  );
}

function trialRoute(app: FastifyInstance): void {
  app.post(
    '/api/identity/new-password',
    {
      config: {
        droit: PUBLIC,
        appel: {
          resume: 'Essayer un mot de passe avant de le choisir',
          detail:
            'Rien n’est gardé. La longueur et les sortes de caractères ne sont pas regardées ici ; le choix lui-même les vérifie.',
          corps: ['password', 'nom?', 'prenom?', 'email?'],
          reponse: '`faute` : ce qui fait que d’autres l’essaieraient d’abord, ou null.',
        },
      },
    },
    async ({ body, tenant, principal }) => {
      const { password, nom, prenom, email } = readForm(essaiMotDePasse, body, null);
      const connus = [nom, prenom, email, principal?.nom, principal?.prenom, principal?.userName];
      const contexte = [tenant.libelle, ...connus].flatMap((mot) => mot ?? []);
      return { faute: fauteMotDePasse(password, contexte) };
    },
  );
}

/** Passwords: forgotten, chosen again, changed, tried, checked. */
export function passwordRoutes(app: FastifyInstance, services: IdentityServices): void {
  trialRoute(app);
  forgottenRoutes(app, services);
  ownRoutes(app, services);
}
