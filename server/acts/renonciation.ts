import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { findSouscription, renonceSouscription } from '#server/db/demandes/souscriptions.ts';
import { type DemandeSuivie, findDemande } from '#server/db/demandes/suivi.ts';
import { introuvable } from '#server/http/criteres.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { ETATS_FINAUX } from '#src/core/adherent/demande.ts';
import { isRenoncable } from '#src/core/adherent/renonciation.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { nomDe } from '#src/core/definition/principal.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import type { DemandeDetaillee } from '#src/lectures/demandes.ts';
import { retire } from './annulation.ts';
import { accuseSuite, raconteSuite, transmetSuite } from './suite-transmise.ts';
import { demandeDetaillee, type ServicesSuivi } from './suivi.ts';

interface Services extends ServicesSuivi {
  readonly db: Database;
  readonly coffre: Coffre;
  readonly envois: IdentityServices['envois'];
  readonly adresses: IdentityServices['adresses'];
}

/** What was signed may be given up at this instant. @throws Refusal 404 it is no such thing, 409 too late, or done */
async function checkDelai(tx: Queryable, clientId: string, demandeId: string, instant: Date): Promise<void> {
  const { dateLimite, isRenoncee } = (await findSouscription(tx, clientId, demandeId)) ?? introuvable();
  if (isRenoncee) throw new Refusal(409, 'DEJA_RENONCEE', R.DEJA_RENONCEE);
  if (!isRenoncable(dateLimite, instant))
    throw new Refusal(
      409,
      'DELAI_PASSE',
      `Le délai pour y renoncer s’est terminé le ${jourFrancais(dateLimite)}. Vous pouvez nous écrire.`,
    );
}

/** What nobody has decided is not to be; what the management system may have applied is undone there. */
async function defait(
  tx: Queryable,
  { coffre }: Services,
  demandeur: Demandeur,
  demande: DemandeSuivie,
): Promise<void> {
  const isDecidee = ETATS_FINAUX.includes(demande.etat) || demande.etat === 'acceptee';
  const isLaBas = (!isDecidee && (await retire(tx, demandeur, demande))) || isDecidee;
  const { numContrat, reference } = demande;
  if (!isLaBas || numContrat === null) return;
  const changement = { nature: 'renonciation', numContrat, referenceSouscription: reference } as const;
  await transmetSuite(tx, coffre, demandeur, demande, { renonciation: true }, [], changement);
}

/**
 * Gives up what was signed here, within its days, the last one to its end in Paris (code de la mutualité, art. L. 221-18). It is
 * a right: nobody decides of it.
 * @throws Refusal 404, 428 (version missing), 412 (it has changed since), 409 (too late, or done)
 */
export async function renonce(
  services: Services,
  demandeur: Demandeur,
  reference: string,
  version: number | null,
): Promise<DemandeDetaillee> {
  const { client, compte, correlation } = demandeur;
  // Asked for before midnight, it is in time however long it waits for its turn.
  const recueLe = new Date();
  if (version === null) throw new Refusal(428, 'VERSION_ABSENTE', R.VERSION_ABSENTE);
  const acteur = { id: compte.id, nom: nomDe(compte), motif: 'Renonciation', correlationId: correlation };
  await services.db.transaction(acteur, async (tx) => {
    const qui = { clientId: client.id, compteId: compte.id };
    const demande = (await findDemande(tx, qui, reference, 'verrou')) ?? introuvable();
    await checkDelai(tx, client.id, demande.id, recueLe);
    if (demande.version !== version)
      throw new Refusal(412, 'CONFLIT_VERSION', R.VERSION, {
        current: await demandeDetaillee({ ...services, db: tx }, demandeur, reference),
      });
    if (['annulee', 'refusee'].includes(demande.etat))
      throw new Refusal(409, 'DEMANDE_NON_ANNULABLE', R.DEMANDE_NON_ANNULABLE);
    await renonceSouscription(tx, client.id, demande.id);
    await defait(tx, services, demandeur, demande);
    await raconteSuite(tx, demandeur, demande, 'RENONCIATION', 'Renonciation à une demande signée');
    await accuseSuite(tx, services, demandeur, demande, 'VEL_RENONCIATION');
  });
  return demandeDetaillee(services, demandeur, reference);
}
