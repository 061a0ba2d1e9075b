import { describe, expect, it } from 'vitest';
import { inTurn, inTurns, oneOfEach } from '#tests/support/complete.ts';
import { shapesOf } from '#tests/support/list-kinds.ts';
import { LISTS, LISTS_OF_EACH_KIND, LISTS_OF_EACH_SHAPE } from '#tests/support/lists.ts';

const letters = (word: string) => [...word];

describe('ce qui s’essaie à chaque fois', () => {
  it('a une chose au moins de chaque sorte, et pas celles qui n’apportent rien', () => {
    expect(oneOfEach(['ab', 'b', 'abc', 'd', 'cd'], letters, false)).toEqual(['abc', 'd']);
    expect(oneOfEach(['aa', 'ab'], letters, false)).toEqual(['ab']);
    expect(oneOfEach([], letters, false)).toEqual([]);
  });

  it('regarde chaque chose une fois, tour à tour', () => {
    const turns = [0, 1, 2].map((turn) => inTurn([1, 2, 3, 4, 5], turn, 3, false));
    expect(turns).toEqual([[1, 4], [2, 5], [3]]);
  });

  const declared = (isComplete: boolean) => {
    const names: string[] = [];
    const ways = inTurns([['bureau'], ['téléphone']] as const, isComplete, (name) => names.push(name));
    for (const [way, essai] of ways)
      for (const one of ['a', 'b', 'c']) essai(`${one} ${way}`, () => Promise.resolve());
    return names;
  };

  it('passe chaque parcours d’une façon, tour à tour', () => {
    expect(declared(false)).toEqual(['a bureau', 'c bureau', 'b téléphone']);
  });

  it('est tout, une fois par jour', () => {
    expect(declared(true)).toHaveLength(6);
    expect(oneOfEach(['ab', 'b'], letters, true)).toEqual(['ab', 'b']);
    expect(inTurn([1, 2, 3], 1, 3, true)).toEqual([1, 2, 3]);
  });

  it('a une liste de chaque sens de champ', () => {
    const meanings = (lists: typeof LISTS) =>
      new Set(lists.flatMap(([, { model }]) => Object.values(model.fields).map(({ meaning }) => meaning)));
    expect(meanings(LISTS_OF_EACH_KIND)).toEqual(meanings(LISTS));
  });

  it('a une liste de chaque forme', () => {
    const shapes = (lists: typeof LISTS) => new Set(lists.flatMap(([, { model }]) => shapesOf(model)));
    expect(shapes(LISTS_OF_EACH_SHAPE)).toEqual(shapes(LISTS));
  });
});
