import { expect, it } from 'vitest';
import { placeVisee } from './place-visee.ts';

const RANGEES = [[1, 2, 3], [0, 1], [1, 3], ...Array.from({ length: 12 }, () => [1, 2])];
const depuis = (rang: number, colonne: number, touche: string, isBout = false) => {
  const vise = placeVisee(touche, isBout, RANGEES, { rang, colonne });
  return vise && [vise.rang, vise.colonne];
};

it('arrows go along a row, and along a column over the rows that do not have it', () => {
  expect(depuis(0, 1, 'ArrowRight')).toEqual([0, 2]);
  expect(depuis(0, 1, 'ArrowLeft')).toBeNull();
  expect(depuis(2, 1, 'ArrowRight')).toEqual([2, 3]);
  expect(depuis(0, 3, 'ArrowDown')).toEqual([2, 3]);
  expect(depuis(2, 3, 'ArrowUp')).toEqual([0, 3]);
  expect(depuis(2, 3, 'ArrowDown')).toBeNull();
});

it('ends of a row, ends of the grid, ten rows at once', () => {
  expect([depuis(1, 1, 'Home'), depuis(1, 0, 'End')]).toEqual([
    [1, 0],
    [1, 1],
  ]);
  expect([depuis(2, 3, 'Home', true), depuis(2, 3, 'End', true)]).toEqual([
    [0, 1],
    [14, 2],
  ]);
  expect([depuis(1, 1, 'PageDown'), depuis(11, 2, 'PageDown'), depuis(4, 1, 'PageUp')]).toEqual([
    [11, 1],
    [14, 2],
    [0, 1],
  ]);
});

it('other keys are not its own', () => {
  expect(depuis(0, 1, ' ')).toBeNull();
  expect(depuis(0, 1, 'z')).toBeNull();
});
