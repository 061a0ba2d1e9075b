import { describe, expect, it } from 'vitest';
import { inTurn, oneOfEach } from '#tests/support/complete.ts';
import { LISTS_OF_EACH_KIND } from '#tests/support/list-kinds.ts';
import { LISTS } from '#tests/support/lists.ts';

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

  it('est tout, une fois par jour', () => {
    expect(oneOfEach(['ab', 'b'], letters, true)).toEqual(['ab', 'b']);
    expect(inTurn([1, 2, 3], 1, 3, true)).toEqual([1, 2, 3]);
  });

  it('a une liste de chaque sens de champ', () => {
    const meanings = (lists: typeof LISTS) =>
      new Set(lists.flatMap(([, { model }]) => Object.values(model.fields).map(({ meaning }) => meaning)));
    expect(meanings(LISTS_OF_EACH_KIND)).toEqual(meanings(LISTS));
  });
});
