import type { Demandeur } from '#server/adherent/demandeur.ts';
import { visibiliteDe } from '#server/adherent/visibilite.ts';
import type { Database } from '#server/db/connection.ts';
import { signeesDuContrat } from '#server/db/signature/signatures.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import type { DocumentGed } from '#src/lectures/documents.ts';
import { categorieDocument } from '#src/resources/demandes-contact/categorie-document.ts';

interface Services {
  readonly db: Database;
  readonly gestion: Gestion;
}

/** How the name of a document that was signed here begins. */
export const SIGNE = 'signature:';

/** What is everybody's on a contract: what it covers. The rest of a contract's papers are for who signed it. */
const COMMUNES = new Set(['GARANTIES']);

/** What who asks has signed on the contract, among its documents. */
async function signes(
  { client, compte, contrat }: Demandeur,
  { db }: Services,
  libelles: ReadonlyMap<string, string>,
): Promise<readonly DocumentGed[]> {
  const { numContrat } = contrat.contrat;
  const rows = await signeesDuContrat(db, { clientId: client.id, compteId: compte.id, numContrat });
  return rows.map(({ id, titre, nomFichier, taille, codeCategorie, dateFin }) => {
    const dateDocument = aujourdhui(dateFin ?? new Date());
    return {
      ...{ id: `${SIGNE}${id}`, codeCategorie, libelleCategorie: libelles.get(codeCategorie) ?? 'Contrat' },
      ...{ libelle: `${titre} (signé)`, nomFichier, mime: 'application/pdf', taille, dateDocument },
      ...{ numContrat, numPers: null, annee: Number(dateDocument.slice(0, 4)), isNouveau: false },
    };
  });
}

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
      champs: ['code', 'libelle', 'isVisibleAdherent'],
      horsVigueur: true,
    }),
    visibiliteDe(demandeur, { db, gestion }),
  ]);
  const cachees = new Set(categories.filter((une) => !une.isVisibleAdherent).map(({ code }) => code));
  const personnes = new Set(visibles);
  const libelles = new Map(categories.map(({ code, libelle }) => [code, libelle]));
  const vus = documents.filter(({ numPers, codeCategorie }) => {
    if (numPers !== null) return personnes.has(numPers);
    return !isBeneficiaire || COMMUNES.has(codeCategorie);
  });
  return [...vus, ...(await signes(demandeur, { db, gestion }, libelles))]
    .filter(({ codeCategorie }) => !cachees.has(codeCategorie))
    .toSorted((a, b) => b.dateDocument.localeCompare(a.dateDocument) || a.id.localeCompare(b.id));
}
