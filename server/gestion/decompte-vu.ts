import { isRegle } from '#src/core/adherent/decompte.ts';
import { vueDe } from '#src/core/lecture/masque.ts';
import { type Decompte, type DecompteVu, soins } from '#src/lectures/decomptes.ts';

/** Whose care somebody sees. Who is in neither list is as if they did not exist. */
export interface Visibilite {
  /** Seen in full. */
  readonly visibles: readonly string[];
  /** Adults who have not agreed: only the date and the amount of what was paid to the policyholder. */
  readonly confidentiels: readonly string[];
  /** Care of a contract that is not «responsable» is shown with its reader's agreement alone (domain reference §6.3). */
  readonly isSousAccord?: boolean;
  /** The first day of what the client lets members look at; absent: no such day. */
  readonly depuis?: string;
}

/**
 * A statement as somebody may see it, whatever the management system gave: whole, masked, or `null`, as if it did not
 * exist: one that was settled, or had, before what one looks at is no longer there. Of a confidential one, only what was paid
 * to the policyholder is there; of one that is not settled, nothing was paid.
 */
export function decompteVu(
  decompte: Decompte,
  { visibles, confidentiels, depuis = '' }: Visibilite,
): DecompteVu | null {
  if ((decompte.dateReglement ?? decompte.dateSoins ?? depuis) < depuis) return null;
  const montantVerse = isRegle(decompte.etat) ? decompte.montantVerse : 0;
  return vueDe(soins, { ...decompte, montantVerse }, { visibles, confidentiels });
}
