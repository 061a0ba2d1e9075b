import type { FastifyRequest } from 'fastify';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import type { ServicesActes } from './acte.ts';
import { membres } from './corps.ts';
import { prefillDe } from './execution.ts';
import { part } from './externes.ts';
import { litEcrit } from './parcours.ts';
import { actesServeur } from './registre.ts';

/**
 * `POST /cegepay/signature`: begins what an act has signed, of the answers to its questions; answers its name.
 * @throws Refusal 400, 403, 404 (no such act, or nothing to sign in it), 412, 503
 */
export async function demandeSignature(services: ServicesActes, request: FastifyRequest): Promise<string> {
  const { acte: cle } = membres(request.body);
  const serveur = actesServeur.find(({ acte }) => acte.key === cle);
  const [nom] = Object.entries(serveur?.externes ?? {}).find(([, moitie]) => 'isSignature' in moitie) ?? [];
  if (!serveur || nom === undefined) throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
  await part(serveur, request, services, nom, (demandeur) => prefillDe(serveur, demandeur, services));
  const garde = await litEcrit(serveur.acte, demandeurDe(request), services);
  const reference = garde?.ecrit.externes?.[nom]?.reference;
  if (reference === undefined) throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
  return reference;
}
