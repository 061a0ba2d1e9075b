import { actes, type CleActe, type GroupeActe, type LigneActe } from '#src/core/acte/actes.ts';

/** Acts as members look for them; a page that is no act stands beside them by its route. */
export interface Groupe {
  readonly titre: string;
  readonly actes: readonly CleActe[];
}

/** In the order of what members come for (domain reference §5.1). */
const TITRES: Readonly<Record<GroupeActe, string>> = {
  remboursements: 'Remboursements',
  carte: 'Carte de tiers payant',
  coordonnees: 'Vos coordonnées',
  contrat: 'Contrat et cotisations',
  garanties: 'Compléter mes garanties',
  compte: 'Compte et préférences',
  fermeture: 'Fermer mon espace',
};

const LIGNES = Object.entries(actes) as readonly (readonly [CleActe, LigneActe])[];

/** The acts that have a place, in its order. */
function rangees(place: (ligne: LigneActe) => number | undefined): readonly CleActe[] {
  return LIGNES.flatMap(([cle, ligne]) => {
    const rang = place(ligne);
    return rang === undefined ? [] : [{ cle, rang }];
  })
    .toSorted((a, b) => a.rang - b.rang)
    .map(({ cle }) => cle);
}

export const GROUPES: readonly Groupe[] = Object.entries(TITRES).map(([groupe, titre]) => ({
  titre,
  actes: rangees((ligne) => (ligne.groupe === groupe ? ligne.place : undefined)),
}));

/** Those that are on the first page, as many as there is room for. */
export const PREMIERS: readonly CleActe[] = rangees(({ aLAccueil }) => aLAccueil);
