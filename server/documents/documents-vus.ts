import { hasAccord } from '#server/adherent/accord-sante.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { visibiliteDe } from '#server/adherent/visibilite.ts';
import type { Database } from '#server/db/connection.ts';
import { signeesDuContrat } from '#server/db/signature/signatures.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { RecordOf } from '#src/core/definition/model.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusMois } from '#src/core/valeurs/decale-jour.ts';
import type { DocumentConnu, DocumentGed } from '#src/lectures/documents.ts';
import { categorieDocument } from '#src/resources/demandes-contact/categorie-document.ts';

interface Services {
  readonly db: Database;
  readonly gestion: Gestion;
}

/** Whose eyes. */
interface Qui
  extends Pick<Demandeur, 'client' | 'numPers' | 'isBeneficiaire' | 'isSansSoins' | 'aujourdhui'> {
  readonly compte: Pick<Demandeur['compte'], 'id'>;
  readonly contrat: Pick<Demandeur['contrat'], 'contrat'>;
}

/** How the name of a document that was signed here begins. */
export const SIGNE = 'signature:';

/** What is everybody's on a contract: what it covers. The rest of a contract's papers are for who signed it. */
const COMMUNES = new Set(['GARANTIES']);

type Categorie = Pick<
  RecordOf<typeof categorieDocument>,
  'code' | 'libelle' | 'icone' | 'sens' | 'isVisibleAdherent' | 'isSensible' | 'dureeConservationMois'
>;
export type Categories = ReadonlyMap<string, Categorie>;

/** What a category says of its documents, those that are no longer in use included. */
export async function categoriesDe(
  { client, aujourdhui }: Pick<Demandeur, 'client' | 'aujourdhui'>,
  { db }: Pick<Services, 'db'>,
): Promise<Categories> {
  const toutes = await lecteur(db, { tenant: client.id, jour: aujourdhui }).tous(categorieDocument, {
    champs: ['code', 'libelle', 'icone', 'sens', 'isVisibleAdherent', 'isSensible', 'dureeConservationMois'],
    horsVigueur: true,
  });
  return new Map(toutes.map((une) => [une.code, une]));
}

/** Of a category that nobody has declared. */
const SANS_CATEGORIE = { icone: 'description', sens: 'sortant' } as const;

/** A document with what its category says of it. */
export function classe(document: DocumentConnu, categories: Categories): DocumentGed {
  const { icone, sens } = categories.get(document.codeCategorie) ?? SANS_CATEGORIE;
  return { ...document, icone, sens };
}

/** What who asks has signed on the contract, among its documents. */
async function signes(
  { client, compte, contrat }: Pick<Qui, 'client' | 'compte' | 'contrat'>,
  { db }: Services,
  categories: Categories,
): Promise<readonly DocumentConnu[]> {
  const { numContrat } = contrat.contrat;
  const rows = await signeesDuContrat(db, { clientId: client.id, compteId: compte.id, numContrat });
  return rows.map(({ id, titre, nomFichier, taille, codeCategorie, dateFin }) => {
    const dateDocument = aujourdhui(dateFin ?? new Date());
    const libelleCategorie = categories.get(codeCategorie)?.libelle ?? 'Contrat';
    return {
      ...{ id: `${SIGNE}${id}`, codeCategorie, libelleCategorie },
      ...{ libelle: `${titre} (signé)`, nomFichier, mime: 'application/pdf', taille, dateDocument },
      ...{ numContrat, numPers: null, annee: Number(dateDocument.slice(0, 4)), isNouveau: false },
    };
  });
}

/**
 * Whether a document of a category may be shown: to members at all, for as long as such papers are kept, and, where it says
 * something of somebody's health, to who may see care on this contract.
 */
function montrable(categories: Categories, jour: string, isSoinsVus: boolean) {
  return ({ codeCategorie, dateDocument }: DocumentConnu): boolean => {
    const categorie = categories.get(codeCategorie);
    if (!categorie) return true;
    const { isVisibleAdherent, isSensible, dureeConservationMois } = categorie;
    if (!isVisibleAdherent || (isSensible && !isSoinsVus)) return false;
    return dateDocument >= plusMois(jour, -dureeConservationMois);
  };
}

/**
 * The documents of the current contract that who asks may see, the latest first: one's own, those of the people whose care
 * one sees, and those of the contract. What is not in it is as if it did not exist, whichever door asks.
 * @throws GestionIndisponible
 */
export async function documentsVus(
  demandeur: Qui,
  { db, gestion }: Services,
): Promise<readonly DocumentGed[]> {
  const { client, contrat, isBeneficiaire, isSansSoins, aujourdhui: jour } = demandeur;
  const [documents, categories, visibilite] = await Promise.all([
    gestion.documents(client.code, contrat.contrat.numContrat),
    categoriesDe(demandeur, { db }),
    visibiliteDe(demandeur, { db, gestion }),
  ]);
  const isSoinsVus = !isSansSoins && (await hasAccord(demandeur, { db }, visibilite));
  const personnes = new Set(visibilite.visibles);
  const vus = documents.filter(({ numPers, codeCategorie }) => {
    if (numPers !== null) return personnes.has(numPers);
    return !isBeneficiaire || COMMUNES.has(codeCategorie);
  });
  return [...vus, ...(await signes(demandeur, { db, gestion }, categories))]
    .filter(montrable(categories, jour, isSoinsVus))
    .map((document) => classe(document, categories))
    .toSorted((a, b) => b.dateDocument.localeCompare(a.dateDocument) || a.id.localeCompare(b.id));
}
