import { describe, expect, it } from 'vitest';
import { ecrituresDe, type Place } from './ecritures-rangement.ts';
import { deplacee } from './rangement.ts';

const lignes = (...rangs: readonly number[]): Place[] =>
  rangs.map((rang, at) => ({ id: 'abcdefgh'[at] ?? '', rang }));

/** The list after some of the writes, by the numbers that it then has. */
function apres(avant: readonly Place[], ecrites: readonly Place[]): string {
  const rangs = new Map(avant.map(({ id, rang }) => [id, rang]));
  for (const { id, rang } of ecrites) rangs.set(id, rang);
  const place = (id: string) => avant.findIndex((ligne) => ligne.id === id);
  return [...rangs.keys()]
    .toSorted((un, autre) => (rangs.get(un) ?? 0) - (rangs.get(autre) ?? 0) || place(un) - place(autre))
    .join('');
}

describe('arranging a list by hand', () => {
  it.each([
    ['between two with room', lignes(10, 20, 30, 40), 3, 1, [{ id: 'd', rang: 15 }]],
    ['to the start', lignes(10, 20, 30), 2, 0, [{ id: 'c', rang: 5 }]],
    ['to the end', lignes(10, 20, 30), 0, 2, [{ id: 'a', rang: 40 }]],
    ['nowhere', lignes(10, 20), 1, 1, []],
  ] as const)('writes the row alone: %s', (_, avant, de, vers, attendu) => {
    expect(ecrituresDe(avant, de, vers)).toEqual(attendu);
  });

  it('makes room where there is none, the last ones first', () => {
    expect(ecrituresDe(lignes(1, 2, 3, 9), 2, 1)).toEqual([
      { id: 'b', rang: 3 },
      { id: 'c', rang: 2 },
    ]);
  });

  it.each([
    ['all at the same number', [0, 0, 0, 0, 0]],
    ['one after the other', [0, 1, 2, 3, 4]],
    ['far apart', [10, 20, 30, 40, 50]],
    ['mixed', [0, 0, 7, 8, 8]],
  ])('from any place to any other, %s: it ends as it was asked', (_, rangs) => {
    const avant = lignes(...rangs);
    for (let de = 0; de < avant.length; de++)
      for (let vers = 0; vers < avant.length; vers++) {
        const voulu = deplacee(avant, de, vers)
          .map(({ id }) => id)
          .join('');
        const ecrites = ecrituresDe(avant, de, vers);
        // What stands before at the same number was there before: it is told apart by nothing but its number.
        const rangsFinaux = new Map([...avant, ...ecrites].map(({ id, rang }) => [id, rang]));
        const dans = [...voulu].map((id) => rangsFinaux.get(id) ?? 0);
        expect([de, vers, dans.toSorted((un, autre) => un - autre)]).toEqual([de, vers, dans]);
        if (new Set(rangs).size === rangs.length) expect(apres(avant, ecrites)).toBe(voulu);
      }
  });
});
