import { expect, it } from 'vitest';
import { cleOnglet, rangVise } from './fleches.ts';

it('a tab is known by its key where keys are given, by its index otherwise', () => {
  expect(cleOnglet([{ cle: 'soins' }, { cle: 'actes' }], 1)).toBe('actes');
  expect(cleOnglet([{}, {}], 1)).toBe(1);
});

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
])('%s from %d leads to %s', (touche, rang, vise) => expect(rangVise(touche, rang, 3)).toBe(vise));
