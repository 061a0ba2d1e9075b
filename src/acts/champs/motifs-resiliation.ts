import { type ContratAResilier, finLaPlusProche, type RegleFin } from '#src/core/adherent/resiliation.ts';
import type { Option } from '#src/core/definition/form.ts';

/** Why a contract is ended, and what follows from it. */
interface MotifResiliation extends Option {
  readonly regle: RegleFin;
  /** The day of what has happened is asked. */
  readonly isEvenement: boolean;
  /** A paper says so. */
  readonly isJustificatif: boolean;
}

const sansPreuve = (regle: RegleFin) => ({ regle, isEvenement: false, isJustificatif: false });
const prouve = (regle: RegleFin) => ({ regle, isEvenement: true, isJustificatif: true });

/** Those that the online termination has to offer (décret n° 2023-182 du 16 mars 2023; domain reference §2.20). */
const MOTIFS: readonly MotifResiliation[] = [
  { code: 'UN_AN', libelle: 'Après un an d’adhésion', ...sansPreuve('unAn') },
  { code: 'ECHEANCE', libelle: 'À l’échéance annuelle', ...sansPreuve('echeance') },
  { code: 'EMPLOYEUR', libelle: 'Mutuelle obligatoire d’entreprise', ...prouve('mois') },
  { code: 'DECES', libelle: 'Décès', ...prouve('evenement') },
  { code: 'DEMENAGEMENT', libelle: 'Déménagement', ...prouve('mois') },
  { code: 'SITUATION', libelle: 'Retraite ou changement de situation', ...prouve('mois') },
  {
    code: 'MAJORATION',
    libelle: 'Majoration de la cotisation',
    regle: 'mois',
    isEvenement: true,
    isJustificatif: false,
  },
  { code: 'AUTRE', libelle: 'Autre motif', ...sansPreuve('mois') },
];

/** None of the cases below: the contract is the employer's to end. */
export const SANS_DISPENSE = 'AUCUN';

/** Cases in which somebody may leave a contract that their employer obliges them to (CSS, art. L. 911-7 III and D. 911-2). */
const DISPENSES: readonly MotifResiliation[] = [
  { code: 'CSS', libelle: 'Complémentaire santé solidaire', ...prouve('mois') },
  {
    code: 'AUTRE_COLLECTIF',
    libelle: 'Couvert par un autre contrat collectif obligatoire, y compris celui d’un proche',
    ...prouve('mois'),
  },
  {
    code: 'INDIVIDUEL',
    libelle: 'Couvert par un contrat individuel, jusqu’à son échéance',
    ...prouve('mois'),
  },
  {
    code: 'CONTRAT_COURT',
    libelle: 'Contrat de travail court, avec le versement santé',
    ...prouve('mois'),
  },
  { code: SANS_DISPENSE, libelle: 'Aucun de ces cas', ...sansPreuve('mois') },
];

/** A reason as it is offered on a day. */
export interface MotifPropose extends MotifResiliation {
  /** The first last day that may be asked for, `AAAA-MM-JJ`; `null`: the day of what has happened. */
  readonly min: string | null;
}

/**
 * The reasons that may be given on a day, each with the earliest end that it leads to.
 * @param contrat absent: it is not known yet, and what holds of any contract is said
 */
export function motifsProposes(
  aujourdhui: string,
  contrat?: ContratAResilier & { readonly isObligatoire: boolean },
): MotifPropose[] {
  return (contrat?.isObligatoire ? DISPENSES : MOTIFS).map((motif) => ({
    ...motif,
    min: finLaPlusProche(motif.regle, aujourdhui, contrat),
  }));
}
