import { randomUUID } from 'node:crypto';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { contexteTravail } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Queryable } from '#server/db/connection.ts';
import { insertAction } from '#server/db/demandes/suites.ts';
import type { DemandeSuivie } from '#server/db/demandes/suivi.ts';
import { insertTravail } from '#server/db/travaux/travaux.ts';
import type { Changement } from '#server/gestion/changements.ts';
import type { Transmission } from '#server/gestion/transmission.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { heureFrancaise } from '#src/core/valeurs/dates.ts';
import { salutation } from './salutation.ts';
import { fichiersTransmis } from './transmission.ts';

/** Tells the management system what became of a request that it has: a paper that came, its author who takes it back. */
export async function transmetSuite(
  tx: Queryable,
  coffre: Pick<Coffre, 'scelle'>,
  { client, numPers }: Demandeur,
  demande: DemandeSuivie,
  donnees: Readonly<Record<string, unknown>>,
  fichiers: readonly FichierTeleverse[] = [],
  changement: Changement | null = null,
): Promise<void> {
  const id = randomUUID();
  const transmission: Transmission = {
    id,
    donnees,
    codeType: demande.codeType,
    reference: demande.reference,
    numContrat: demande.numContrat,
    numPers,
    numPersConcerne: demande.numPersConcerne,
    changement,
    ...(changement && { isDeDroit: true as const }),
    fichiers: fichiersTransmis(fichiers),
  };
  const contenu = coffre.scelle(JSON.stringify(transmission), contexteTravail('transmission', id));
  await insertTravail(tx, {
    ...{ id, contenu, clientId: client.id, demandeId: demande.id },
    ...{ genre: 'transmission', donnees: {}, correlationId: null },
  });
}

/** Acknowledges to its author, by mail, what they did of a request of theirs. */
export async function accuseSuite(
  tx: Queryable,
  { envois, adresses }: Pick<IdentityServices, 'envois' | 'adresses'>,
  { client, compte, correlation, request, aujourdhui }: Demandeur,
  { reference }: DemandeSuivie,
  modele: 'VEL_RENONCIATION' | 'DEM_ANNULEE',
): Promise<void> {
  await envois.mail(tx, {
    ...{ clientId: client.id, correlation, modele, destinataire: compte.email },
    variables: {
      ...(await salutation(tx, client.id, compte)),
      ...{ reference, date: aujourdhui, heure: heureFrancaise(new Date()) },
      lien: adresses.of(request.tenant, `/demandes/${reference}`),
      ...{ liste: 'aucun', documents: 'aucun' },
    },
  });
}

/** A line of the author's history. */
export function raconteSuite(
  tx: Queryable,
  { client, compte, isBeneficiaire, correlation }: Demandeur,
  { numContrat, reference }: DemandeSuivie,
  codeEvenement: string,
  libelle: string,
): Promise<void> {
  return insertAction(tx, {
    codeEvenement,
    libelle,
    numContrat,
    reference,
    correlation,
    clientId: client.id,
    compteId: compte.id,
    role: isBeneficiaire ? 'Beneficiaire' : 'User',
  });
}
