import { OngletsDePage } from '#src/ui/onglets/onglets-de-page.tsx';
import { VUES } from './vues.ts';

/** The ways to look at one's reimbursements. */
export function Onglets() {
  return <OngletsDePage nom="Remboursements" onglets={VUES} />;
}
