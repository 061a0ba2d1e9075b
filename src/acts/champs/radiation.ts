import { si } from '#src/core/acte/condition.ts';
import type { RegleFin } from '#src/core/adherent/resiliation.ts';
import { type MotifPropose, SANS_DISPENSE } from './motifs-resiliation.ts';
import { CONDITIONS, phraseDuMotif } from './resiliation.ts';
import { lecture } from './texte.ts';

/** When somebody may leave a contract that their employer obliges them to (CSS, art. L. 911-7 III and D. 911-2). */
const CONDITIONS_EMPLOYEUR =
  'Votre contrat est souscrit par votre employeur, qui vous y affilie : vous le quittez dans les cas de dispense que la loi prévoit, avec un justificatif. Il prend fin un mois après la réception de votre demande. Hors de ces cas, rapprochez-vous de votre employeur.';

/** Those of a contract, by the reasons that may be given to end it. */
export function conditionsDe(motifs: readonly MotifPropose[]): string {
  return motifs.some(({ code }) => code === SANS_DISPENSE) ? CONDITIONS_EMPLOYEUR : CONDITIONS;
}

/** The same, where somebody leaves a contract that goes on for the others. */
export const CONDITIONS_RADIATION =
  'Un bénéficiaire se radie dans les mêmes délais que le contrat : après un an, un mois après la réception de votre demande, sans frais ni motif ; plus tôt, à l’échéance annuelle, avec un préavis de deux mois, ou un mois après votre demande en cas de changement de situation, avec un justificatif.';
export const EFFETS_RADIATION =
  'Après la date de fin, les soins des personnes radiées ne sont plus remboursés et elles ne peuvent plus présenter la carte de tiers payant. Votre contrat continue pour les autres, et votre cotisation est recalculée.';

/** What says from when a contract may end, for the reasons that follow one rule. */
export function finPossible(motifs: readonly MotifPropose[], regle: RegleFin) {
  const siens = motifs.filter((motif) => motif.regle === regle);
  return si(
    { codeMotif: siens.map(({ code }) => code) },
    lecture('Fin possible', phraseDuMotif({ min: siens[0]?.min ?? null })),
  );
}
