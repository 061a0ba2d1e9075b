import { randomUUID } from 'node:crypto';
import { contexteDemande, contexteTravail } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Queryable } from '#server/db/connection.ts';
import { insertNotification } from '#server/db/demandes/suites.ts';
import type { DemandeTraitee } from '#server/db/demandes/traitement.ts';
import { insertTravail } from '#server/db/travaux/travaux.ts';
import type { Changement } from '#server/gestion/changements.ts';
import type { Decision, Transmission } from '#server/gestion/transmission.ts';
import { actes } from '#src/core/acte/actes.ts';
import { NOUVELLES } from '#src/core/adherent/nouvelles.ts';

interface Services {
  readonly coffre: Pick<Coffre, 'scelle' | 'ouvre'>;
}

/** What is decided of requests here, for a client. */
export interface Annonce {
  readonly clientId: string;
  readonly correlation: string;
}

function libelleDe(codeType: string): string {
  return Object.hasOwn(actes, codeType) ? actes[codeType as keyof typeof actes].label : 'Demande';
}

/** Tells their author in the bell; the mail follows by itself from the state, as they chose. */
export async function notifie(
  tx: Queryable,
  { clientId }: Annonce,
  demande: Pick<DemandeTraitee, 'compteId' | 'codeType' | 'reference' | 'numContrat'>,
  titre: string,
  lien = `/demandes/${demande.reference}`,
): Promise<void> {
  if (demande.compteId === null) return;
  await insertNotification(tx, {
    ...{ clientId, compteId: demande.compteId, titre, lien, lienLibelle: NOUVELLES.demande.lien },
    message: NOUVELLES.demande.texte(libelleDe(demande.codeType), demande.reference),
    codeType: 'demande',
    numContrat: demande.numContrat,
  });
}

function changementDe({ coffre }: Services, { id, changement }: DemandeTraitee): Changement | null {
  return changement ? (JSON.parse(coffre.ouvre(changement, contexteDemande(id))) as Changement) : null;
}

/** Hands a decision over to the management system, with the change that an acceptance makes there. */
export async function remetsDecision(
  tx: Queryable,
  services: Services,
  { clientId, correlation }: Annonce,
  demande: DemandeTraitee,
  decision: Decision,
): Promise<void> {
  const id = randomUUID();
  const transmission: Transmission = {
    ...{ id, decision, donnees: {}, fichiers: [] },
    codeType: demande.codeType,
    reference: demande.reference,
    numContrat: demande.numContrat,
    numPers: demande.numPers,
    numPersConcerne: demande.numPersConcerne,
    changement: decision.etat === 'acceptee' ? changementDe(services, demande) : null,
  };
  await insertTravail(tx, {
    ...{ id, clientId, demandeId: demande.id, genre: 'transmission', donnees: {} },
    contenu: services.coffre.scelle(JSON.stringify(transmission), contexteTravail('transmission', id)),
    correlationId: correlation,
  });
}
