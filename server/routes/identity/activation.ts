import type { FastifyInstance } from 'fastify';
import { readForm } from '#server/http/read-form.ts';
import { readParameters } from '#server/http/read-parameters.ts';
import { activateUser, checkToken, confirmEmail, consentsOfLink } from '#server/identity/activate-account.ts';
import { resendActivation, resendConfirmation } from '#server/identity/forgot-password.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { activation, relanceConfirmation } from '#src/acts/identite/activation.ts';
import { controleLien, jetonLien } from '#src/acts/identite/lien.ts';

const PUBLIC = { public: true } as const;

function confirmationRoutes(app: FastifyInstance, services: IdentityServices): void {
  app.post(
    '/api/identity/confirm-email',
    {
      config: {
        droit: PUBLIC,
        appel: {
          resume: 'Confirmer son adresse e-mail',
          detail: 'Refus : `DEJA_CONFIRME` à qui rouvre son propre lien, `LIEN_EXPIRE` pour tout le reste.',
          corps: ['code', 'userId'],
          statut: 204,
        },
      },
    },
    async (request, reply) => {
      await confirmEmail(services, request, readForm(jetonLien, request.body, null));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/identity/relance-activation',
    {
      config: {
        droit: PUBLIC,
        appel: {
          resume: 'Recevoir un nouveau lien d’activation',
          detail: 'La réponse ne dépend pas du compte. Le nouveau lien ferme les précédents.',
          parametres: ['userId'],
          statut: 204,
        },
      },
    },
    async (request, reply) => {
      const { userId = '' } = readParameters(request, { userId: { max: 200 } });
      await resendActivation(services, request, userId);
      return reply.code(204).send();
    },
  );
}

/** Another link for whoever registered and got no mail: the page knows the address, and nothing else. */
function relanceRoute(app: FastifyInstance, services: IdentityServices): void {
  const appel = {
    resume: 'Recevoir à nouveau le lien d’activation de son inscription',
    detail: 'La réponse et le travail ne dépendent pas du compte.',
    corps: ['email'],
    statut: 204,
  } as const;
  app.post(
    '/api/identity/relance-confirmation',
    { config: { droit: PUBLIC, appel } },
    async (request, reply) => {
      const { email } = readForm(relanceConfirmation, request.body, null);
      await resendConfirmation(services, request, email);
      return reply.code(204).send();
    },
  );
}

/** From a link to a living account. */
export function activationRoutes(app: FastifyInstance, services: IdentityServices): void {
  const longueur = services.portail.passwordRequiredLength;
  confirmationRoutes(app, services);
  relanceRoute(app, services);

  app.post(
    '/api/identity/check-token',
    {
      config: {
        droit: PUBLIC,
        appel: {
          resume: 'Dire si un lien ouvre encore',
          detail: 'Ne l’ouvre pas. Mal formé, d’un autre compte, ouvert ou périmé : la réponse est la même.',
          corps: ['purpose', 'code', 'userId'],
        },
      },
    },
    (request) => checkToken(services, request, readForm(controleLien, request.body, null), longueur),
  );

  app.post(
    '/api/identity/activate-user',
    {
      config: {
        droit: PUBLIC,
        appel: {
          resume: 'Activer un compte en choisissant son mot de passe',
          corps: [
            ...['password', 'confirmPassword', 'CGU?', 'consentements?', 'dematerialization?'],
            ...['code', 'userId'],
          ],
          statut: 204,
        },
      },
    },
    async (request, reply) => {
      const jeton = readForm(jetonLien, request.body, null);
      const consentements = await consentsOfLink(services, request, jeton);
      const reponses = readForm(activation, request.body, { longueur, consentements });
      await activateUser(services, request, jeton, reponses);
      return reply.code(204).send();
    },
  );
}
