import { type Access, fieldOf, type Row } from '#src/admin/generate/access.ts';
import { meme } from '#src/core/definition/meme.ts';
import { isScelle, MASQUE } from '#src/core/definition/scelle.ts';
import type { FormValues } from './form-values.ts';

/** What a save and the record as it stands have to do with each other. */
export interface Merge {
  /** Fields that only somebody else changed. */
  readonly theirs: readonly string[];
  /** Fields that both changed, and not to the same value: only a person can say which one stays. */
  readonly clashes: readonly string[];
}

/** A sealed value reads the same before and after: it may be another one. */
export function aPuChanger(model: Access['model'], name: string, read: Row, current: Row): boolean {
  return isScelle(fieldOf(model, name)) && read[name] === MASQUE && current[name] === MASQUE;
}

/**
 * Compares three states of a record: as it was read, as it is saved here, as it stands on the server. `changed` names what
 * was typed. Example: they changed `sexe`, I changed `libelle` → `{ theirs: ['sexe'], clashes: [] }`. A sealed value that was typed here clashes:
 * nobody can see whether the other one is still what it was.
 */
export function mergeOf(
  model: Access['model'],
  names: Iterable<string>,
  read: Row,
  mine: FormValues,
  changed: readonly string[],
  current: Row,
): Merge {
  const moved = [...names].filter(
    (name) =>
      !meme(read[name], current[name]) || (changed.includes(name) && aPuChanger(model, name, read, current)),
  );
  return {
    theirs: moved.filter((name) => !changed.includes(name)),
    clashes: moved.filter((name) => changed.includes(name) && !meme(mine[name], current[name])),
  };
}
