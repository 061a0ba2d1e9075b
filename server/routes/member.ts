import type { FastifyInstance } from 'fastify';
import { checkNumContrat } from '#server/http/num-contrat.ts';
import type { IdentityServices } from './identity/services.ts';
import { acteRoutes } from './member/acts.ts';
import { compteEncaissementRoutes } from './member/compte-encaissement.ts';
import { contractRoutes } from './member/contracts.ts';
import { contratDetailRoutes } from './member/contrat-detail.ts';
import { courriersRoutes } from './member/courriers.ts';
import { remboursementsRoutes } from './member/remboursements/routes.ts';
import { uploadRoutes } from './member/upload.ts';

/** The calls of the member area. */
export async function memberRoutes(app: FastifyInstance, services: IdentityServices): Promise<void> {
  checkNumContrat(app, services);
  contractRoutes(app, services);
  contratDetailRoutes(app, services);
  compteEncaissementRoutes(app, services);
  courriersRoutes(app, services);
  remboursementsRoutes(app, services);
  acteRoutes(app, services);
  await uploadRoutes(app, services);
}
