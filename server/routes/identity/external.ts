import type { FastifyInstance } from 'fastify';
import type { ExternalServices } from '#server/identity/external-departure.ts';
import { comeBack, type RefusExterne } from '#server/identity/external-sign-in.ts';
import { Refusal } from '#src/core/api/errors.ts';

/** The page that says why one is not let in, and what to do. */
function refusedAt(refus: RefusExterne): string {
  return `/#/connexion-refusee?motif=${refus}`;
}

/** Where the external identity provider sends people back to. */
export function externalRoutes(app: FastifyInstance, services: ExternalServices): void {
  const config = {
    droit: { public: true },
    appel: {
      resume: 'Revenir du fournisseur d’identité externe',
      parametres: ['state', 'code?', 'error?', 'iss?'],
      reponse: 'Une redirection vers le portail.',
    },
  } as const;
  app.get<{ Querystring: { state?: string } }>(
    '/api/identity/callback',
    { config },
    async (request, reply) => {
      const found = await comeBack(services, request, reply).catch((error: unknown): RefusExterne => {
        if (error instanceof Refusal && error.status !== 503) return 'refusee';
        throw error;
      });
      if (typeof found === 'string')
        request.log.warn({ adresse: request.ip, motif: found }, 'connexion externe refusée');
      return reply.redirect(typeof found === 'string' ? refusedAt(found) : `/#${found.retour ?? '/'}`, 302);
    },
  );
}
