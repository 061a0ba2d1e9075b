/** All the rows that a query finds, as somebody has seen them. */
export interface Selection {
  readonly nombre: number;
  /** Changes as soon as one of them does, comes or goes. */
  readonly empreinte: string;
}

/** Something is done to this many rows while one waits, all or none. */
export const MAX_SELECTION = 100_000;

/** Past this many, a change of rows is made in the background where the list may be imported. */
export const MAX_ATTENDU = 10_000;

/** As many as a change in the background takes. */
export const MAX_EN_FOND = 500_000;
