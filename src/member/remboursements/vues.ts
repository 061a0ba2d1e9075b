/** The ways to look at one's reimbursements, by their tabs. */
export const VUES = [
  { route: '/remboursements', label: 'Tous' },
  { route: '/remboursements/versements', label: 'Versements' },
  { route: '/remboursements/tiers-payant', label: 'Tiers payant' },
  { route: '/remboursements/annee', label: 'Année' },
] as const;
