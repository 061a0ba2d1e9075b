import type { Value } from '#src/core/definition/predicate.ts';

/** One change of a record, as the audit trail tells it. `date` is an ISO instant in UTC. */
export interface HistoryEntry {
  readonly id: string;
  readonly date: string;
  readonly action: 'creation' | 'modification' | 'suppression' | 'action';
  readonly auteur: string | null;
  readonly motif: string | null;
  readonly champs: readonly { readonly champ: string; readonly avant: Value; readonly apres: Value }[];
}
