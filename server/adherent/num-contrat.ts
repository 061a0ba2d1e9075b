import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { isMembre } from '#src/core/definition/principal.ts';
import { type ContratMembre, contratsDuCompte, type MembreEtContrats } from './member-contracts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route works on contracts: those of the person are read, and `X-Num-Contrat` has to be one of them. */
    contrats?: true;
  }
  interface FastifyRequest {
    /** On routes that declare `contrats`; `null` elsewhere. */
    espace: MembreEtContrats | null;
  }
}

/** The one contract of that number among the person's own; somebody else's and one that does not exist are alike. */
export function contratDe({ contrats }: MembreEtContrats, numContrat: unknown): ContratMembre {
  const found = contrats.find(({ contrat }) => contrat.numContrat === numContrat);
  if (!found) throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
  return found;
}

/**
 * `X-Num-Contrat` comes from the browser's memory: it narrows, and never opens. For the routes added from now on that
 * declare `contrats`, a number that is not one of the person's own contracts is refused (domain reference §0.2).
 */
export function checkNumContrat(
  app: FastifyInstance,
  services: { readonly db: Database; readonly gestion: Gestion },
): void {
  app.decorateRequest('espace', null);
  app.addHook('preHandler', async (request) => {
    const { config } = request.routeOptions;
    if (!config.contrats || !request.principal) return;
    if (!isMembre(request.principal)) throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
    request.espace = await contratsDuCompte(services, request.tenant, request.principal.id);
    const demande = request.headers['x-num-contrat'];
    if (demande !== undefined) contratDe(request.espace, demande);
  });
}
