/** How many rows name a record, by one field of one list. Both are `null` where the reader may not read that list. */
export interface Usage {
  readonly ressource: string | null;
  readonly champ: string | null;
  readonly nombre: number;
}

/** Where a record is used. */
export interface Usages {
  readonly usages: readonly Usage[];
  /** Why it cannot be deleted, where what uses it is no row of a list (the text of a page, say). */
  readonly refus: string | null;
}
