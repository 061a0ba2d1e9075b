import {
  facultatif,
  groupe,
  type LigneDe,
  peutEtre,
  plusieurs,
  plusieursOuRien,
} from '#src/core/lecture/forme.ts';
import { EXPRESSIONS } from '#src/core/soins/expressions.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { parmi, R } from './commun.ts';

export const GARANTIE = {
  code: texte({ label: 'Code', ...R }),
  codeDomaine: texte({ label: 'Code du domaine', ...R }),
  libelle: texte({ label: 'Garantie', ...R }),
  /** As it is written on the table of covers: «150 % BR», «200 € par an». */
  valeur: texte({ label: 'Valeur', ...R }),
  isReseau: booleen({ label: 'Réseau de soins' }),
  plafond: peutEtre({
    montant: montant({ label: 'Plafond', ...R }),
    periode: texte({ label: 'Période', ...R }),
    nbMax: entier({ label: 'Nombre d’actes' }),
  }),
  conditions: texte({ label: 'Conditions' }),
  /** Of an equipment: months before it is paid again, and the same before one is sixteen; `null`: nothing is renewed. */
  renouvellement: peutEtre({
    mois: entier({ label: 'Mois', ...R }),
    moisAvant16Ans: entier({ label: 'Mois avant seize ans', ...R }),
  }),
  /** How it is reckoned; absent or `null`: only its text is known, and nothing is estimated from it. */
  calcul: facultatif(
    peutEtre({
      expression: parmi('Expression', EXPRESSIONS),
      /** Percent of the base or of the monthly ceiling, or euros; `null` where it pays all, or what the scheme leaves. */
      valeur: montant({ label: 'Valeur' }),
      /** The part of the compulsory scheme is in it. */
      isInclusRo: booleen({ label: 'Part de l’Assurance maladie comprise' }),
    }),
  ),
  /** What of the list `prestation` one asks for under it, by its codes; absent: nothing by itself. */
  prestations: facultatif(plusieurs(texte({ label: 'Prestation', ...R }))),
} as const;
export type Garantie = LigneDe<typeof GARANTIE>;

/** What one person has had of a guarantee, between two days. */
const CONSOMME = {
  numPers: texte({ label: 'Personne', ...R }),
  montant: montant({ label: 'Montant', ...R }),
  nb: entier({ label: 'Nombre', ...R }),
  dateDebutPeriode: date({ label: 'Depuis', ...R }),
  dateFinPeriode: date({ label: 'Jusqu’au', ...R }),
  /** From which day the next equipment is paid; `null`: from now on, or nothing is renewed. */
  disponibleLe: date({ label: 'Disponible le' }),
} as const;
export type Consomme = LigneDe<typeof CONSOMME>;

/** A guarantee with what one person had of it. */
export const GARANTIE_DUNE = { ...GARANTIE, consomme: peutEtre(CONSOMME) } as const;

/** A guarantee with what was had of it, by person whose care is seen; `null`: nothing is counted. */
const GARANTIE_VUE = { ...GARANTIE, consomme: plusieursOuRien(groupe(CONSOMME)) } as const;
export type GarantieVue = LigneDe<typeof GARANTIE_VUE>;

/** What tells one cover from another. */
export const TETE_COUVERTURE = {
  code: texte({ label: 'Code', ...R }),
  libelle: texte({ label: 'Nom', ...R }),
  type: parmi('Type', ['base', 'option', 'renfort', 'surcomplementaire', 'prevoyance']),
  niveau: entier({ label: 'Niveau', ...R }),
} as const;

export const COUVERTURE = {
  ...TETE_COUVERTURE,
  dateDebut: date({ label: 'Depuis', ...R }),
  dateFin: date({ label: 'Jusqu’au' }),
  /** Of an option: the day before which it does not end; absent or `null`: it may. */
  finEngagement: facultatif(date({ label: 'Engagement jusqu’au' })),
  assures: plusieurs(texte({ label: 'Personne', ...R })),
  montantCotisation: montant({ label: 'Cotisation', ...R }),
  garanties: plusieurs(groupe(GARANTIE)),
} as const;
export type Couverture = LigneDe<typeof COUVERTURE>;

export const COUVERTURE_VUE = { ...COUVERTURE, garanties: plusieurs(groupe(GARANTIE_VUE)) } as const;
export type CouvertureVue = LigneDe<typeof COUVERTURE_VUE>;
