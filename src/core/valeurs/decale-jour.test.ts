import { expect, test } from 'vitest';
import { plusJours, plusMois } from './decale-jour.ts';

test.each([
  ['2026-11-20', -20, '2026-10-31'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s %i jours : %s', (jour, jours, attendu) => {
  expect(plusJours(jour, jours)).toBe(attendu);
});

test.each([
  ['2026-11-20', 3, '2027-02-20'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-01-31', -3, '2025-10-31'],
  ['2026-05-31', -3, '2026-02-28'],
])('%s %i mois : %s', (jour, mois, attendu) => {
  expect(plusMois(jour, mois)).toBe(attendu);
});
