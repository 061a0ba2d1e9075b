/** What domains are asked for: each use offers its own. */
export const USAGES_DOMAINES = ['remboursement', 'simulateur', 'geo'] as const;
export type UsageDomaines = (typeof USAGES_DOMAINES)[number];
