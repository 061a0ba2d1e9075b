import type { Readable } from 'node:stream';
import type { CharteImprimee } from './pdf/charte-imprimee.ts';

/** A printed document, declared once: its call is typed by its code, and its example is drawn by the checks. */
export interface Edition<C extends string = string, M = unknown, L = unknown> {
  readonly code: C;
  readonly label: string;
  /** Something that it may be made of. */
  readonly exemple: M;
  /** Some of what it lists, where it lists something. */
  readonly lignesExemple?: readonly L[];
  /** `lignes` are given a lot at a time, to those that list something. */
  dessine(matiere: M, charte: CharteImprimee, lignes: AsyncIterable<L>): Readable | Promise<Readable>;
}

/**
 * Declares a printed document. Throws a developer error when it has no example: no document is drawn then.
 * Example: `defineEdition({ code: 'attestation', label: 'Attestation', exemple: ATTESTATION, dessine: attestation })`.
 */
export function defineEdition<const C extends string, M, L = unknown>(
  edition: Edition<C, M, L>,
): Edition<C, M, L> {
  if (edition.exemple === undefined || edition.exemple === null)
    throw new Error(`Édition « ${edition.code} » : pas d’exemple`);
  return edition;
}
