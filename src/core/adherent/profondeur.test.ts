import { expect, it } from 'vitest';
import { anneesVisibles, auPlusTot, historiqueDepuis } from './profondeur.ts';

it('counts whole years: this one, and as many before it', () => {
  expect(anneesVisibles(3, '2026-11-22')).toEqual([2026, 2025, 2024, 2023]);
  expect(historiqueDepuis(3, '2026-11-22')).toBe('2023-01-01');
  expect([anneesVisibles(0, '2026-01-01'), historiqueDepuis(0, '2026-01-01')]).toEqual([
    [2026],
    '2026-01-01',
  ]);
});

it('a later day that was asked for stays, an earlier one does not', () => {
  expect(auPlusTot('2025-05-05', '2023-01-01')).toBe('2025-05-05');
  expect(auPlusTot('2019-05-05', '2023-01-01')).toBe('2023-01-01');
  expect(auPlusTot(undefined, '2023-01-01')).toBe('2023-01-01');
});
