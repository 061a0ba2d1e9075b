import { VuDepuis } from '#src/member/vu-depuis.tsx';
import { OngletsDePage } from '#src/ui/onglets/onglets-de-page.tsx';
import { VUES } from './vues.ts';

/** The ways to look at one's reimbursements, and how far back they go. */
export function Onglets() {
  return (
    <>
      <OngletsDePage nom="Remboursements" onglets={VUES} />
      <VuDepuis quoi="vos soins et vos versements" />
    </>
  );
}
