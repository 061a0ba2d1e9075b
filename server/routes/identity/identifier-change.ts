import type { FastifyInstance } from 'fastify';
import { readForm } from '#server/http/read-form.ts';
import { confirmeIdentifiant, renonceIdentifiant } from '#server/identity/change-identifier.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { jetonLien } from '#src/acts/identite/lien.ts';

/** From the link that a new address got to a new identifier. */
export function identifierChangeRoutes(app: FastifyInstance, services: IdentityServices): void {
  app.post(
    '/api/identity/changement-identifiant',
    {
      config: {
        droit: { public: true },
        appel: {
          resume: 'Changer d’identifiant par un lien',
          detail: 'Refus `IDENTIFIANT_ECHEC` pour toute raison. Les autres sessions du compte sont fermées.',
          corps: ['code', 'userId'],
          statut: 204,
        },
      },
    },
    async (request, reply) => {
      await confirmeIdentifiant(services, request, readForm(jetonLien, request.body, null));
      return reply.code(204).send();
    },
  );
  app.delete(
    '/api/identity/changement-identifiant',
    {
      config: {
        droit: { connecte: true },
        appel: {
          resume: 'Renoncer à l’identifiant demandé',
          detail: 'Son lien ne s’ouvre plus.',
          statut: 204,
        },
      },
    },
    async (request, reply) => {
      await renonceIdentifiant(services, request);
      return reply.code(204).send();
    },
  );
}
