import type { FastifyInstance } from 'fastify';
import { checkNumContrat } from '#server/adherent/num-contrat.ts';
import { checkListParameters } from '#server/http/list-parameters.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { acteRoutes } from './member/acts.ts';
import { attestationRoutes } from './member/attestations.ts';
import { carteTpRoutes } from './member/carte-tp.ts';
import { compteEncaissementRoutes } from './member/compte-encaissement.ts';
import { confirmContactRoutes } from './member/confirm-contact.ts';
import { consentementRoutes } from './member/consentement.ts';
import { contractRoutes } from './member/contracts.ts';
import { contratDetailRoutes } from './member/contrat-detail.ts';
import { courriersRoutes } from './member/courriers.ts';
import { demandesRoutes } from './member/demandes.ts';
import { downloadRoutes } from './member/download.ts';
import { historyRoutes } from './member/history.ts';
import { lectureRoutes } from './member/lectures/route.ts';
import { LECTURES } from './member/lectures/toutes.ts';
import { localitesRoutes } from './member/localites.ts';
import { notificationRoutes } from './member/notification.ts';
import { profilRoutes } from './member/profil.ts';
import { profilRibRoutes } from './member/profil-rib.ts';
import { remboursementsRoutes } from './member/remboursements/routes.ts';
import { uploadRoutes } from './member/upload.ts';

/** The calls of the member area. */
export async function memberRoutes(app: FastifyInstance, services: IdentityServices): Promise<void> {
  checkNumContrat(app, services);
  checkListParameters(app);
  contractRoutes(app, services);
  contratDetailRoutes(app, services);
  compteEncaissementRoutes(app, services);
  courriersRoutes(app, services);
  remboursementsRoutes(app, services);
  profilRoutes(app, services);
  profilRibRoutes(app, services);
  consentementRoutes(app, services);
  notificationRoutes(app, services);
  historyRoutes(app, services);
  demandesRoutes(app, services);
  localitesRoutes(app, services);
  confirmContactRoutes(app, services);
  acteRoutes(app, services);
  downloadRoutes(app, services);
  carteTpRoutes(app, services);
  lectureRoutes(app, services, LECTURES);
  attestationRoutes(app, services);
  await uploadRoutes(app, services);
}
