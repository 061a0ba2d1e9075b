import type { Predicate } from './predicate.ts';

/** On the rows of `quand` a field keeps its value; whoever tries to change it is told `message`. */
export interface Frozen {
  readonly quand: Predicate;
  readonly message: string;
}

/** A flag that one row alone may carry, among those that are the same in `parmi`. */
export interface Single {
  readonly parmi: readonly string[];
}

/** What waits for who works here: counted in the menu. */
export interface AttenteDeListe {
  readonly aFaire: Predicate;
  /** Those of them that wait too long. */
  readonly enRetard: (today: string) => Predicate;
}

/** `publics`: a choice of several; empty, everybody. */
export interface EnLigne<Nom extends string> {
  readonly quand: (today: string) => Predicate;
  readonly publics?: Nom;
  /** Of which audiences they are, named by their codes; none, whoever is of these publics. */
  readonly audiences?: Nom;
}
