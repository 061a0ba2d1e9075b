import {
  prendTransmission,
  termineTransmission,
  transmissionEchouee,
} from '#server/db/demandes/transmissions.ts';
import type { Transmission } from '#server/gestion/changement.ts';
import type { EtatDemande } from '#src/core/adherent/demande.ts';
import type { Demandeur, ServicesActes } from './acte.ts';
import { contexteTransmission } from './reception.ts';

/**
 * Hands what an act changes over to the management system as soon as it is kept, so that its author sees it done. What does
 * not go through now is tried again by the job: for its author it is under way.
 */
export async function remetAussitot(
  services: Pick<ServicesActes, 'db' | 'gestion' | 'coffre'>,
  { client, request }: Pick<Demandeur, 'client' | 'request'>,
  demandeId: string,
): Promise<EtatDemande> {
  const { db, gestion, coffre } = services;
  const prise = await prendTransmission(db, demandeId);
  if (!prise) return 'enregistree';
  const transmission = JSON.parse(
    coffre.ouvre(prise.contenu, contexteTransmission(prise.id)),
  ) as Transmission;
  try {
    const { idExterne } = await gestion.transmet(client.code, transmission);
    return await termineTransmission(db, prise.id, idExterne);
  } catch (error) {
    request.log.warn({ err: error, demandeId }, 'transmission remise à plus tard');
    return transmissionEchouee(db, prise.id, error instanceof Error ? error.message : String(error));
  }
}
