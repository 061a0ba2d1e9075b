import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Queryable } from '#server/db/connection.ts';
import { demandesOuvertes } from '#server/db/demandes/demandes-ouvertes.ts';
import type { DemandeEnCours } from '#src/core/acte/en-cours.ts';
import { etatVu } from '#src/core/adherent/demande.ts';
import { libelleDuType } from './libelle-du-type.ts';

/** What who asks has already asked of these kinds about the current contract, and where it stands. */
export async function demandesEnCours(
  db: Queryable,
  { client, compte, contrat }: Pick<Demandeur, 'client' | 'compte' | 'contrat'>,
  codesType: readonly string[],
): Promise<DemandeEnCours[]> {
  const { numContrat } = contrat.contrat;
  const qui = { clientId: client.id, compteId: compte.id, numContrat };
  const ouvertes = await demandesOuvertes(db, qui, codesType);
  return ouvertes.map(({ codeType, reference, etat, dateCreation }) => ({
    libelle: libelleDuType(codeType),
    reference,
    etat: etatVu(etat),
    dateCreation: dateCreation.toISOString(),
  }));
}
