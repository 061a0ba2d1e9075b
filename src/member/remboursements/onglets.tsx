import { OngletsDePage } from '#src/ui/onglets/onglets-de-page.tsx';

const ONGLETS = [
  { route: '/remboursements', label: 'Tous' },
  { route: '/remboursements/versements', label: 'Versements' },
  { route: '/remboursements/tiers-payant', label: 'Tiers payant' },
  { route: '/remboursements/annee', label: 'Année' },
] as const;

/** The ways to look at one's reimbursements. */
export function Onglets() {
  return <OngletsDePage nom="Remboursements" onglets={ONGLETS} />;
}
