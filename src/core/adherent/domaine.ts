/** A domain of care as lists, filters and forms offer it: «Dentaire», and under it «Prothèses dentaires». */
export interface DomaineSoins {
  readonly code: string;
  readonly libelle: string;
  /** Name of a Material icon. */
  readonly icone: string;
  readonly mettreEnValeur: boolean;
  /** Words by which it is looked for. */
  readonly tags: readonly string[];
  readonly sousDomaines: readonly DomaineSoins[];
}

/** What domains are asked for: each use offers its own. */
export const USAGES_DOMAINES = ['remboursement', 'simulateur', 'geo'] as const;
export type UsageDomaines = (typeof USAGES_DOMAINES)[number];
