/** All the rows that a query finds, as somebody has seen them. */
export interface Selection {
  readonly nombre: number;
  /** Changes as soon as one of them does, comes or goes. */
  readonly empreinte: string;
}

/** Something is done to this many rows at once, all or none. */
export const MAX_SELECTION = 100_000;
