/** How many rows name a record, by one field of one list. Both are `null` where the reader may not read that list. */
export interface Usage {
  readonly ressource: string | null;
  readonly champ: string | null;
  readonly nombre: number;
}
