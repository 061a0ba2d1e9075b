import { expect, test } from 'vitest';
import { tourne } from './centre.ts';

const POINT = { page: 2, x: 0.2, y: 0.1 };

test('un point d’une page la suit quand elle tourne, et revient en quatre quarts', () => {
  // Near the top left corner; then top right, bottom right, bottom left.
  expect(tourne(POINT, 90)).toEqual({ page: 2, x: 0.9, y: 0.2 });
  expect(tourne(POINT, 180)).toEqual({ page: 2, x: 0.8, y: 0.9 });
  const dernier = tourne(POINT, -90);
  expect(dernier.x).toBeCloseTo(0.1);
  expect(dernier.y).toBeCloseTo(0.8);
  expect(tourne(POINT, 0)).toEqual(POINT);
  const tour = tourne(POINT, 360);
  expect([tour.x, tour.y]).toEqual([POINT.x, POINT.y]);
});
