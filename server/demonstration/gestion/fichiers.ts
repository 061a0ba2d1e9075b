import { buffer } from 'node:stream/consumers';
import type { Queryable } from '#server/db/connection.ts';
import { findDossier } from '#server/demonstration/sql/contrats.ts';
import type { Scelleur } from '#server/demonstration/sql/donnees.ts';
import { type CourrierRow, findDocument, listCourriers } from '#server/demonstration/sql/papiers.ts';
import { findPieceEnvoyee } from '#server/demonstration/sql/pieces-envoyees.ts';
import { rend } from '#server/files/garde.ts';
import type { FichierGestion } from '#server/gestion/portefeuille.ts';
import { UUID } from '#src/core/definition/traits.ts';
import { papierDOffre } from './papiers-offres.ts';

/** The table of covers: it is not kept with the paper. */
async function tableauGaranties(db: Queryable, client: string, numContrat: string) {
  const dossier = await findDossier(db, client, numContrat);
  const garanties = (dossier?.donnees.couvertures ?? []).flatMap((couverture) => couverture.garanties);
  return {
    legende: 'Vos garanties, part de l’Assurance maladie comprise',
    colonnes: ['Garantie', 'Remboursement', 'Conditions'],
    lignes: garanties.map(({ libelle, valeur, conditions }) => [libelle, valeur, conditions ?? '']),
  };
}

/** The text of a letter, of which the portal makes the PDF. */
function lettre({ date, donnees }: CourrierRow): FichierGestion['source'] {
  return {
    edition: 'Courrier',
    donnees: {
      titre: donnees.objet,
      date: date.slice(0, 10),
      reference: donnees.reference,
      paragraphes: donnees.messages.map(({ texte }) => texte),
    },
  };
}

interface Services {
  readonly db: Queryable;
  readonly coffre: Scelleur;
}

/** What came with a message, as it came: this system keeps its papers where they were received. */
async function pieceEnvoyee(
  services: Services,
  client: string,
  numContrat: string,
  { reference, id }: { readonly reference: string; readonly id: string },
): Promise<FichierGestion | null> {
  const row = await findPieceEnvoyee(services.db, client, { numContrat, reference, id });
  if (!row) return null;
  return { nomFichier: row.nom, mime: row.mime, source: { octets: await buffer(rend(services, row)) } };
}

/** A paper of a contract, or of one of its letters or messages. */
export async function fichierDe(
  services: Services,
  client: string,
  numContrat: string,
  id: string,
): Promise<FichierGestion | null> {
  const { db } = services;
  if (!UUID.test(id)) return papierDOffre(client, id);
  const document = await findDocument(db, client, numContrat, id);
  if (document) {
    const { nomFichier, mime, edition, donnees } = document.donnees;
    if (document.codeCategorie !== 'GARANTIES') return { nomFichier, mime, source: { edition, donnees } };
    const tableau = await tableauGaranties(db, client, numContrat);
    return { nomFichier, mime, source: { edition, donnees: { ...(donnees as object), tableau } } };
  }
  for (const archives of [false, true])
    for (const courrier of await listCourriers(services, client, numContrat, archives)) {
      const { documents, sens, reference } = courrier.donnees;
      const piece = documents.find((une) => une.id === id);
      if (!piece) continue;
      if (sens === 'entrant') return pieceEnvoyee(services, client, numContrat, { reference, id });
      return { nomFichier: piece.nomFichier, mime: piece.mime, source: lettre(courrier) };
    }
  return null;
}
