import { expect, it } from 'vitest';
import { halfTyped, INCOMPLETE } from './half-typed.ts';

it('tells a date whose year is missing from no date at all', () => {
  expect(halfTyped('02/01/AAAA', null)).toBe(INCOMPLETE);
  expect(halfTyped('02/01/AAAA', INCOMPLETE)).toBeUndefined();
  expect(halfTyped('JJ/MM/AAAA', null)).toBeUndefined();
  expect(halfTyped('JJ/MM/AAAA', INCOMPLETE)).toBeNull();
  expect(halfTyped('02/01/2026', '2026-01-02')).toBeUndefined();
});
