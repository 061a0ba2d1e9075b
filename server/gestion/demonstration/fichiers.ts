import type { Queryable } from '#server/db/connection.ts';
import { findDossier } from '#server/db/gestion/contrats.ts';
import { findDocument, listCourriers } from '#server/db/gestion/papiers.ts';
import type { FichierGestion } from '#server/gestion/portefeuille.ts';
import { UUID } from '#src/core/traits.ts';

/** The table of covers, line by line: it is not kept with the paper. */
async function garantiesDe(db: Queryable, client: string, numContrat: string): Promise<string[]> {
  const dossier = await findDossier(db, client, numContrat);
  const couvertures = dossier?.donnees.couvertures ?? [];
  return couvertures.flatMap(({ garanties }) =>
    garanties.map(({ libelle, valeur }) => `${libelle} : ${valeur}.`),
  );
}

function avec(donnees: unknown, lignes: readonly string[]): unknown {
  const papier = donnees as { readonly paragraphes: readonly string[] };
  return { ...papier, paragraphes: [...papier.paragraphes, ...lignes] };
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
    const lignes = document.codeCategorie === 'GARANTIES' ? await garantiesDe(db, client, numContrat) : [];
    return { nomFichier, mime, source: { edition, donnees: avec(donnees, lignes) } };
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
