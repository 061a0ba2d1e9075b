import type { FastifyInstance } from 'fastify';
import { confirmeContact } from '#server/acts/contact-confirme.ts';
import { readForm } from '#server/http/read-form.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { jetonLien } from '#src/acts/identite/lien.ts';

/** `POST /api/identity/confirm-contact`: whoever opens the link shows that the address is theirs, signed in or not. */
export function confirmContactRoutes(app: FastifyInstance, services: IdentityServices): void {
  app.post(
    '/api/identity/confirm-contact',
    {
      config: {
        droit: { public: true },
        appel: {
          resume: 'Confirmer une adresse e-mail de contact',
          detail: 'Refus : `LIEN_EXPIRE`, quelle qu’en soit la raison.',
          corps: ['code', 'userId'],
          statut: 204,
        },
      },
    },
    async (request, reply) => {
      await confirmeContact(services, request, readForm(jetonLien, request.body, null));
      return reply.code(204).send();
    },
  );
}
