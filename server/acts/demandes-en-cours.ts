import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Queryable } from '#server/db/connection.ts';
import { demandesOuvertes } from '#server/db/demandes/demandes-ouvertes.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { DemandeEnCours } from '#src/core/acte/en-cours.ts';
import { etatVu } from '#src/core/adherent/demande.ts';
import { libelleDuType } from './libelle-du-type.ts';

/** What who asks has already asked of these kinds about the current contract, and where it stands. */
export async function demandesEnCours(
  { db, gestion }: { readonly db: Queryable; readonly gestion: Pick<Gestion, 'fiches'> },
  { client, compte, contrat, numPers }: Pick<Demandeur, 'client' | 'compte' | 'contrat' | 'numPers'>,
  codesType: readonly string[],
): Promise<DemandeEnCours[]> {
  const { numContrat } = contrat.contrat;
  const qui = { clientId: client.id, compteId: compte.id, numContrat };
  const ouvertes = await demandesOuvertes(db, qui, codesType);
  const autres = ouvertes.flatMap((une) =>
    une.numPersConcerne === null || une.numPersConcerne === numPers ? [] : [une.numPersConcerne],
  );
  const fiches = autres.length > 0 ? await gestion.fiches(client.code, autres) : [];
  const pour = (qui: string | null) => {
    const fiche = fiches.find((une) => une.numPers === qui);
    return fiche ? `, pour ${fiche.prenom}` : '';
  };
  return ouvertes.map(({ codeType, reference, etat, dateCreation, numPersConcerne }) => ({
    libelle: `${libelleDuType(codeType)}${pour(numPersConcerne)}`,
    reference,
    etat: etatVu(etat),
    dateCreation: dateCreation.toISOString(),
  }));
}
