import type { Queryable } from '#server/db/connection.ts';
import type { Scelleur } from '#server/demonstration/sql/donnees.ts';
import type { Changement } from '#server/gestion/changements.ts';

/** One transaction of one client. */
export interface Ecriture {
  readonly tx: Queryable;
  readonly coffre: Scelleur;
  readonly client: string;
  readonly aujourdhui: string;
}

export type Nature<N extends Changement['nature']> = Extract<Changement, { nature: N }>;
