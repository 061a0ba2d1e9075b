import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { type DemandeSuivie, findDemande } from '#server/db/demandes/suivi.ts';
import { traite } from '#server/db/demandes/traitement.ts';
import { abandonneTransmissions } from '#server/db/demandes/transmissions.ts';
import { introuvable } from '#server/http/criteres.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { isAnnulable } from '#src/core/adherent/demande.ts';
import { NOUVELLES } from '#src/core/adherent/nouvelles.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { DemandeDetaillee } from '#src/lectures/demandes.ts';
import { notifie } from './decision.ts';
import { accuseSuite, raconteSuite, transmetSuite } from './suite-transmise.ts';
import { demandeDetaillee, type ServicesSuivi } from './suivi.ts';

interface Services extends ServicesSuivi {
  readonly db: Database;
  readonly coffre: Coffre;
  readonly envois: IdentityServices['envois'];
  readonly adresses: IdentityServices['adresses'];
}

/** A request that is not decided is not to be any more; answers whether the management system has it. */
export async function retire(
  tx: Queryable,
  { client, acteur }: Demandeur,
  demande: DemandeSuivie,
): Promise<boolean> {
  await traite(tx, client.id, {
    ids: [demande.id],
    etat: 'annulee',
    auteur: acteur.auteur,
    commentaire: null,
  });
  return abandonneTransmissions(tx, demande.id);
}

/**
 * Takes a request back, as long as nobody has begun to handle it, which its author is told. What was not handed over yet is not any
 * more.
 * @throws Refusal 404, 428 (version missing), 412 (it has changed since), 409 (too late).
 */
export async function annule(
  services: Services,
  demandeur: Demandeur,
  reference: string,
  version: number | null,
): Promise<DemandeDetaillee> {
  const { db, coffre } = services;
  const { client, compte, correlation } = demandeur;
  if (version === null) throw new Refusal(428, 'VERSION_ABSENTE', R.VERSION_ABSENTE);
  const acteur = {
    id: demandeur.acteur.id,
    nom: demandeur.acteur.nom,
    motif: 'Annulation d’une demande',
    correlationId: correlation,
  };
  await db.transaction(acteur, async (tx) => {
    const qui = { clientId: client.id, compteId: compte.id };
    const demande = (await findDemande(tx, qui, reference, 'verrou')) ?? introuvable();
    if (demande.version !== version)
      throw new Refusal(412, 'CONFLIT_VERSION', R.VERSION, {
        current: await demandeDetaillee({ ...services, db: tx }, demandeur, reference),
      });
    if (!isAnnulable({ etat: demande.etat, isModeGestionManuel: demande.isManuel }))
      throw new Refusal(409, 'DEMANDE_NON_ANNULABLE', R.DEMANDE_NON_ANNULABLE);
    if (await retire(tx, demandeur, demande))
      await transmetSuite(tx, coffre, demandeur, demande, { annulation: true });
    await raconteSuite(tx, demandeur, demande, 'ANNUL_DEMANDE', 'Demande annulée');
    const annonce = { clientId: client.id, correlation };
    await notifie(tx, annonce, { ...demande, compteId: compte.id }, NOUVELLES.demande.annulee);
    if (demande.isAr) await accuseSuite(tx, services, demandeur, demande, 'DEM_ANNULEE');
  });
  return demandeDetaillee(services, demandeur, reference);
}
