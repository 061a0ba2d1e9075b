import type { FastifyInstance } from 'fastify';
import type { ServicesActes } from '#server/acts/acte.ts';
import { checkNumContrat } from '#server/adherent/num-contrat.ts';
import { makeAnnuaire } from '#server/annuaire/annuaire.ts';
import { checkListParameters } from '#server/http/list-parameters.ts';
import { signatureRoutes } from '#server/routes/signature.ts';
import { acteRoutes } from './member/acts.ts';
import { carteTpRoutes } from './member/carte-tp.ts';
import { confirmContactRoutes } from './member/confirm-contact.ts';
import { courriersRoutes } from './member/courriers.ts';
import { demandesRoutes } from './member/demandes.ts';
import { downloadRoutes } from './member/download.ts';
import { historyRoutes } from './member/history.ts';
import { lectureFactureRoutes } from './member/lecture-facture.ts';
import { lectureRoutes } from './member/lectures/route.ts';
import { LECTURES } from './member/lectures/toutes.ts';
import { notificationRoutes } from './member/notification.ts';
import { partageRoutes } from './member/partage.ts';
import { rgpdRoutes } from './member/rgpd.ts';
import { simulationRoutes } from './member/simulation.ts';
import { uploadRoutes } from './member/upload.ts';

/** The calls of the member area. */
export async function memberRoutes(app: FastifyInstance, services: ServicesActes): Promise<void> {
  const annuaire = makeAnnuaire(services.config.annuaire, services.db, app.log);
  const avecAnnuaire = { ...services, annuaire };
  checkNumContrat(app, services);
  checkListParameters(app);
  courriersRoutes(app, services);
  partageRoutes(app, services);
  notificationRoutes(app, services);
  historyRoutes(app, services);
  demandesRoutes(app, services);
  confirmContactRoutes(app, services);
  acteRoutes(app, services);
  downloadRoutes(app, services);
  carteTpRoutes(app, services);
  lectureRoutes(app, avecAnnuaire, LECTURES);
  simulationRoutes(app, services);
  rgpdRoutes(app, avecAnnuaire, LECTURES);
  signatureRoutes(app, services);
  lectureFactureRoutes(app, services);
  await uploadRoutes(app, services);
}
