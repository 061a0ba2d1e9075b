/** A line of a file: what its cells say, as text. */
export interface LigneDeFichier {
  /** As a spreadsheet numbers it: the first is 1. */
  readonly ligne: number;
  readonly cellules: readonly string[];
}
