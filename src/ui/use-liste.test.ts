import { expect, test } from 'vitest';
import { litPage } from './use-liste.ts';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=1.5', 1],
  ['page=deux', 1],
  ['page=1e9', 1],
])('la page d’une adresse : « %s » est la %d', (search, page) => {
  expect(litPage(new URLSearchParams(search))).toBe(page);
});
