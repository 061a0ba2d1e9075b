import type { Row } from '#src/admin/generate/access.ts';
import { meme } from '#src/core/definition/meme.ts';
import type { FormValues } from './form-values.ts';

/** What a save and the record as it stands have to do with each other. */
export interface Merge {
  /** Fields that only somebody else changed. */
  readonly theirs: readonly string[];
  /** Fields that both changed, and not to the same value: only a person can say which one stays. */
  readonly clashes: readonly string[];
}

/**
 * Compares three states of a record: as it was read, as it is saved here, as it stands on the server. `changed` names what
 * was typed. Example: they changed `sexe`, I changed `libelle` → `{ theirs: ['sexe'], clashes: [] }`.
 */
export function mergeOf(
  names: Iterable<string>,
  read: Row,
  mine: FormValues,
  changed: readonly string[],
  current: Row,
): Merge {
  const moved = [...names].filter((name) => !meme(read[name], current[name]));
  return {
    theirs: moved.filter((name) => !changed.includes(name)),
    clashes: moved.filter((name) => changed.includes(name) && !meme(mine[name], current[name])),
  };
}
