import { absent, type Comparison, compare, type Predicate, parmi, type Scalar } from './predicate.ts';

/** Ways to say a condition on a record of shape `R`: its fields and their values are checked by the compiler. */
export interface Sur<R> {
  vaut<const C extends keyof R & string>(champ: C, valeur: NonNullable<R[C]> & Scalar): Predicate;
  parmi<const C extends keyof R & string>(
    champ: C,
    valeurs: readonly (NonNullable<R[C]> & Scalar)[],
  ): Predicate;
  compare<const C extends keyof R & string>(
    champ: C,
    op: Comparison,
    valeur: NonNullable<R[C]> & Scalar,
  ): Predicate;
  absent(champ: keyof R & string): Predicate;
}

/** The conditions of any record; who uses it says of which. Example: `sur<RecordOf<typeof sexe>>().vaut('code', 'M')`. */
export function sur<R>(): Sur<R> {
  return {
    vaut: (champ, valeur) => compare(champ, 'eq', valeur),
    parmi,
    compare,
    absent,
  };
}
