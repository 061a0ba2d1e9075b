import type { Gestion } from '#server/gestion/gestion.ts';
import type { FichePersonne } from '#server/gestion/portefeuille.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import type { Cherchee } from './moitie.ts';

/**
 * Who it is, where what was said is what is known of somebody of the contract. A system that does not answer recognises nobody:
 * the request is taken all the same.
 */
export async function reconnait(
  gestion: Gestion,
  codeClient: string,
  { numContrat, nom, prenom, dateNaissance, isTitulaire }: Cherchee,
): Promise<FichePersonne | null> {
  if (!numContrat) return null;
  try {
    const dossier = await gestion.contrat(codeClient, numContrat);
    const assures = (dossier?.assures ?? []).filter((assure) => !isTitulaire || assure.isTitulaire);
    const numeros = assures.map(({ numPers }) => numPers);
    const fiches = numeros.length === 0 ? [] : await gestion.fiches(codeClient, numeros);
    const isLui = (fiche: FichePersonne) =>
      fiche.dateNaissance === dateNaissance &&
      normalise(fiche.nom) === normalise(nom) &&
      normalise(fiche.prenom) === normalise(prenom);
    return fiches.find(isLui) ?? null;
  } catch (error) {
    if (error instanceof GestionIndisponible) return null;
    throw error;
  }
}
