import type { Value } from '#src/core/definition/predicate.ts';

/** What some rows hold in a field: its most frequent values with their numbers, and how many rows hold another one. */
export interface ChampAvant {
  readonly champ: string;
  readonly valeurs: readonly { readonly valeur: Value; readonly nombre: number }[];
  readonly autres: number;
}

/** What a change of several rows did, or would do. */
export interface ChangementGroupe {
  readonly count: number;
  readonly changed: number;
  /** Of a thousand records at most, the new version of those that changed, by id. */
  readonly versions: Readonly<Record<string, number>>;
  /** What gives all of them what they held at once: the request that changed them; nothing of a trial. */
  readonly lot: string | null;
  /** Of a trial: what the rows that would change hold now. */
  readonly avant?: readonly ChampAvant[];
}

/** What undoing a change of several rows did: those that are as they were, and those that stayed as they are. */
export interface RetourDeLot {
  readonly rendues: number;
  readonly gardees: number;
}

/** What a deletion of several rows did. */
export interface SuppressionGroupee {
  readonly count: number;
  /** What puts all of them back at once: the request that deleted them. */
  readonly lot: string | null;
}
