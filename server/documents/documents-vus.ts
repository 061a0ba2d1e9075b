import type { Demandeur } from '#server/adherent/demandeur.ts';
import { visibiliteDe } from '#server/adherent/visibilite.ts';
import type { Database } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { DocumentGed } from '#src/lectures/documents.ts';
import { categorieDocument } from '#src/resources/demandes-contact/categorie-document.ts';

interface Services {
  readonly db: Database;
  readonly gestion: Gestion;
}

/** What is everybody's on a contract: what it covers. The rest of a contract's papers are for who signed it. */
const COMMUNES = new Set(['GARANTIES']);

/**
 * The documents of the current contract that who asks may see, the latest first: one's own, those of the people whose care
 * one sees, and those of the contract. What is not in it is as if it did not exist, whichever door asks.
 * @throws GestionIndisponible
 */
export async function documentsVus(
  demandeur: Demandeur,
  { db, gestion }: Services,
): Promise<readonly DocumentGed[]> {
  const { client, contrat, isBeneficiaire, aujourdhui } = demandeur;
  const [documents, categories, { visibles }] = await Promise.all([
    gestion.documents(client.code, contrat.contrat.numContrat),
    lecteur(db, { tenant: client.id, jour: aujourdhui }).tous(categorieDocument, {
      champs: ['code', 'isVisibleAdherent'],
      horsVigueur: true,
    }),
    visibiliteDe(demandeur, { db, gestion }),
  ]);
  const cachees = new Set(categories.filter((une) => !une.isVisibleAdherent).map(({ code }) => code));
  const personnes = new Set(visibles);
  return documents
    .filter(({ numPers, codeCategorie }) => {
      if (cachees.has(codeCategorie)) return false;
      if (numPers !== null) return personnes.has(numPers);
      return !isBeneficiaire || COMMUNES.has(codeCategorie);
    })
    .toSorted((a, b) => b.dateDocument.localeCompare(a.dateDocument) || a.id.localeCompare(b.id));
}
