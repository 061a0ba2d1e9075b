import { garantiesSante } from '#server/demonstration/portefeuille/garanties.ts';
import { niveau } from '#server/demonstration/portefeuille/niveaux.ts';
import { OPTIONS } from '#server/demonstration/portefeuille/options.ts';
import type { FichierGestion } from '#server/gestion/portefeuille.ts';
import type { Garantie } from '#src/lectures/couvertures.ts';
import { offreDuCode, PAPIERS_OPTION, VERSION } from './projets.ts';

/** What may be taken: an offer of the range, or an option. */
interface Produit {
  readonly nom: string;
  readonly presentation: string;
  readonly garanties: readonly Garantie[];
}

function produitDe(client: string, code: string): Produit | null {
  const une = offreDuCode(client, code);
  if (une)
    return {
      nom: une.nom,
      presentation: `Formule « ${une.nom} », niveau ${une.niveau}.`,
      garanties: garantiesSante(niveau(une.niveau)),
    };
  const option = OPTIONS.find((autre) => autre.code === code);
  if (!option) return null;
  const { libelle, description, garanties } = option;
  return { nom: libelle, presentation: `« ${libelle} ». ${description}`, garanties };
}

/** What the PDF of a paper is drawn from. */
function contenuDuPapier(client: string, id: string): object | null {
  const [code = '', papier = ''] = id.split('.');
  const produit = produitDe(client, code);
  if (!produit || !Object.hasOwn(PAPIERS_OPTION, papier)) return null;
  const lignes = produit.garanties.map(({ libelle, valeur, conditions }) => [
    ...[libelle, valeur, conditions ?? ''],
  ]);
  return {
    titre: `${PAPIERS_OPTION[papier as keyof typeof PAPIERS_OPTION]} : ${produit.nom}`,
    reference: `${code}, version ${VERSION}`,
    paragraphes: [`${produit.presentation} Document de démonstration, version ${VERSION}.`],
    tableau: {
      legende: 'Garanties, part de l’Assurance maladie comprise',
      colonnes: ['Garantie', 'Remboursement', 'Conditions'],
      lignes,
    },
  };
}

/** A paper of an offer or of an option, by its identifier. */
export function papierDOffre(client: string, id: string): FichierGestion | null {
  const donnees = contenuDuPapier(client, id);
  return (
    donnees && {
      nomFichier: `${id.replace('.', '-')}.pdf`.toLowerCase(),
      mime: 'application/pdf',
      source: { edition: 'Document', donnees },
    }
  );
}
