import type { FastifyInstance } from 'fastify';
import { checkNumContrat } from '#server/http/num-contrat.ts';
import { contractRoutes } from './member/contracts.ts';
import { ribRoutes } from './member/rib-prestations.ts';
import type { MemberServices } from './member/services.ts';
import { uploadRoutes } from './member/upload.ts';

/** The calls of the member area. */
export async function memberRoutes(app: FastifyInstance, services: MemberServices): Promise<void> {
  checkNumContrat(app, services);
  contractRoutes(app, services);
  ribRoutes(app, services);
  await uploadRoutes(app, services);
}
