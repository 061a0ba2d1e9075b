import type { Queryable } from '#server/db/connection.ts';
import { findDossier } from '#server/db/gestion/contrats.ts';
import { findDocument, listCourriers } from '#server/db/gestion/papiers.ts';
import type { FichierGestion } from '#server/gestion/portefeuille.ts';
import { UUID } from '#src/core/traits.ts';

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

/** A paper of a contract, or of one of its letters: its text, of which the portal makes the PDF. */
export async function fichierDe(
  db: Queryable,
  client: string,
  numContrat: string,
  id: string,
): Promise<FichierGestion | null> {
  if (!UUID.test(id)) return null;
  const document = await findDocument(db, client, numContrat, id);
  if (document) {
    const { nomFichier, mime, edition, donnees } = document.donnees;
    if (document.codeCategorie !== 'GARANTIES') return { nomFichier, mime, source: { edition, donnees } };
    const tableau = await tableauGaranties(db, client, numContrat);
    return { nomFichier, mime, source: { edition, donnees: { ...(donnees as object), tableau } } };
  }
  for (const archives of [false, true])
    for (const { date, donnees } of await listCourriers(db, client, numContrat, archives)) {
      const piece = donnees.documents.find((une) => une.id === id);
      if (piece && donnees.sens === 'sortant')
        return {
          nomFichier: piece.nomFichier,
          mime: piece.mime,
          source: {
            edition: 'Courrier',
            donnees: {
              titre: donnees.objet,
              date: date.slice(0, 10),
              reference: donnees.reference,
              paragraphes: donnees.messages.map(({ texte }) => texte),
            },
          },
        };
    }
  return null;
}
