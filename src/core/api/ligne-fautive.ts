/** A row because of which nothing was done to the others: what names it, and why. */
export interface LigneFautive {
  readonly ressource: string;
  readonly id: string;
  readonly titre: string;
  readonly message: string;
}
