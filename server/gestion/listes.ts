import { groupe, type LigneDe, plusieurs } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { date } from '#src/fields/date/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { parmi, R } from '#src/lectures/commun.ts';
import { DETAIL } from '#src/lectures/contrat-detail.ts';
import { CONTRAT_CONNU } from '#src/lectures/contrats.ts';

/** Rows of one page, at most. */
export const PAGE_MAX = 500;

/** Which page: `null`, the first one; otherwise where the one before ended. */
export interface DemandeDePage {
  readonly curseur: string | null;
  readonly nombre: number;
  /** Only what has changed since this instant. */
  readonly modifieDepuis?: string;
}

/** `curseur`: where the next page begins; `null`: there is none. */
export interface PageDeListe<T> {
  readonly lignes: readonly T[];
  readonly curseur: string | null;
}

/** What both lists end with. */
export const CURSEUR = texte({ label: 'Curseur de la page suivante ; `null` : il n’y en a pas', max: 200 });
const MODIFIE = dateHeure({ label: 'Dernier changement', ...R });

/** A member as groups are made of them: neither number of social security, nor address, nor account. */
export const PERSONNE_LISTEE = {
  numPers: texte({ label: 'Personne', ...R }),
  codeCivilite: parmi('Civilité', ['MME', 'M']),
  nom: texte({ label: 'Nom', ...R }),
  prenom: texte({ label: 'Prénom', ...R }),
  dateNaissance: date({ label: 'Date de naissance', ...R }),
  codePostal: texte({ label: 'Code postal', ...R }),
  codeSituationFamiliale: texte({ label: 'Situation familiale' }),
  codeCategorieSociale: texte({ label: 'Catégorie sociale' }),
  codesGrandRegime: plusieurs(texte({ label: 'Régime', ...R })),
  contrats: plusieurs(
    groupe({
      numContrat: texte({ label: 'Contrat', ...R }),
      titulaire: booleen({ label: 'Titulaire', ...R }),
    }),
  ),
  dateModification: MODIFIE,
} as const;
export type PersonneListee = LigneDe<typeof PERSONNE_LISTEE>;

/** A contract as groups are made of them. */
export const CONTRAT_LISTE = {
  numContrat: CONTRAT_CONNU.numContrat,
  nomOffre: CONTRAT_CONNU.nomOffre,
  etat: CONTRAT_CONNU.etat,
  typeContrat: CONTRAT_CONNU.typeContrat,
  natureContrat: DETAIL.natureContrat,
  dateEffet: CONTRAT_CONNU.dateEffet,
  dateFin: DETAIL.dateFin,
  codesCouverture: plusieurs(texte({ label: 'Couverture', ...R })),
  assures: plusieurs(
    groupe({
      numPers: texte({ label: 'Personne', ...R }),
      isTitulaire: booleen({ label: 'Titulaire', ...R }),
      dateEntree: date({ label: 'Couvert depuis', ...R }),
      dateSortie: date({ label: 'Couvert jusqu’au' }),
    }),
  ),
  dateModification: MODIFIE,
} as const;
export type ContratListe = LigneDe<typeof CONTRAT_LISTE>;
