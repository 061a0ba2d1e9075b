import { test } from 'vitest';

/** Once a day everything is tried; otherwise one of each kind (`ESSAIS_COMPLETS=1`). */
export const IS_COMPLETE = process.env.ESSAIS_COMPLETS === '1';

/** On a second server of the same run (`ESSAIS_LISTES=sortes`): what the server decides. */
export const IS_ELSEWHERE = process.env.ESSAIS_LISTES === 'sortes';

/**
 * Enough of them for each of their kinds to be there at least once; all of them on a complete run.
 * @param kindsOf what makes one of them worth trying: it has something that the others have not
 */
export function oneOfEach<T>(
  all: readonly T[],
  kindsOf: (one: T) => Iterable<string>,
  isComplete = IS_COMPLETE,
): readonly T[] {
  if (isComplete) return all;
  const missing = new Set(all.flatMap((one) => [...kindsOf(one)]));
  const brings = (one: T) => [...new Set(kindsOf(one))].filter((kind) => missing.has(kind));
  const chosen = new Set<T>();
  while (missing.size > 0) {
    // The one that brings most, and the first of those that bring as much.
    const best = all.reduce((one, other) => (brings(other).length > brings(one).length ? other : one));
    chosen.add(best);
    for (const kind of brings(best)) missing.delete(kind);
  }
  return all.filter((one) => chosen.has(one));
}

/** What falls to one of several ways of looking, each thing being looked at in one way; in all on a complete run. */
export function inTurn<T>(
  all: readonly T[],
  turn: number,
  turns: number,
  isComplete = IS_COMPLETE,
): readonly T[] {
  return isComplete ? all : all.filter((_, index) => index % turns === turn);
}

type Declare = (name: string, work: () => Promise<unknown>) => void;

/** A test of the same kind as one that passes each time: declared on a complete run only. */
export const onceADay: Declare = (name, work) => {
  if (IS_COMPLETE) test(name, work);
};

/** What does not depend on the server: on a second one, declared on a complete run only. */
export const whateverTheServer: Declare = (name, work) => {
  if (IS_COMPLETE || !IS_ELSEWHERE) test(name, work);
};

/**
 * Several ways of looking at the same things (a desk, a phone), each with a `test` of its own: what is declared by it
 * falls to one of them in turn, and to each on a complete run.
 */
export function inTurns<W extends readonly unknown[]>(
  ways: readonly W[],
  isComplete = IS_COMPLETE,
  declare: Declare = test,
): readonly (readonly [...W, Declare])[] {
  return ways.map((way, turn) => {
    let declared = 0;
    const own: Declare = (name, work) => {
      if (isComplete || declared++ % ways.length === turn) declare(name, work);
    };
    return [...way, own] as const;
  });
}
