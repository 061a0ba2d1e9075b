import type { DocumentFormule, LigneComparee } from '#src/acts/champs/offre-comparee.ts';
import type { Option } from '#src/core/definition/form.ts';
import { plusMois } from '#src/core/valeurs/decale-jour.ts';

/** Another formula, beside that of today. */
export interface FormuleOfferte extends Option {
  readonly isBaisse: boolean;
  /** What is not the same. */
  readonly differences: readonly LigneComparee[];
  readonly documents: readonly DocumentFormule[];
}

/** A reason of the client's list `motif-changement-couverture`. */
export interface MotifChangement extends Option {
  readonly isJustificatif: boolean;
  readonly isHorsEcheance: boolean;
  readonly delaiMois: number | null;
}

const MOIS_OFFERTS = 3;

/** The first of each of the next months, and the anniversary of the contract (domain reference §2.15). */
export function effetsPossibles(aujourdhui: string, dateAnniversaire: string): readonly string[] {
  const premier = `${aujourdhui.slice(0, 7)}-01`;
  const mois = Array.from({ length: MOIS_OFFERTS }, (_, rang) => plusMois(premier, rang + 1));
  const jours = dateAnniversaire > aujourdhui ? [...mois, dateAnniversaire] : mois;
  return [...new Set(jours)].sort();
}

/** A lower formula waits for the anniversary, but for an event that the client says does not. */
export function isBaisseTropTot(
  formule: FormuleOfferte | undefined,
  motif: MotifChangement | undefined,
  dateEffet: string | null | undefined,
  dateAnniversaire: string,
): boolean {
  if (!formule?.isBaisse || !dateEffet || motif?.isHorsEcheance) return false;
  return dateEffet !== dateAnniversaire;
}
