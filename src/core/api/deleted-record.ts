import type { Value } from '#src/core/definition/predicate.ts';

/** A record that was deleted: when, by whom, and what it held. `date` is an ISO instant in UTC. */
export interface DeletedRecord {
  readonly id: string;
  readonly date: string;
  readonly auteur: string | null;
  readonly motif: string | null;
  readonly record: Readonly<Record<string, Value>> & { readonly id: string };
}
