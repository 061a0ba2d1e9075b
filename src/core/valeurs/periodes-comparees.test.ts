import { expect, test } from 'vitest';
import { compareeA, decale, joursDe, unAnPlusTot } from './periodes-comparees.ts';

test('une période a autant de jours que l’on en compte, changements d’heure compris', () => {
  expect(joursDe({ debut: '2026-10-24', fin: '2026-10-26' })).toBe(3);
  expect(joursDe({ debut: '2026-03-01', fin: '2026-03-31' })).toBe(31);
});

test('elle se compare à autant de jours d’avant, ou aux mêmes jours de l’année d’avant', () => {
  const mars = { debut: '2026-03-01', fin: '2026-03-31' };
  expect(compareeA(mars, 'precedente')).toEqual({ debut: '2026-01-29', fin: '2026-02-28' });
  expect(compareeA(mars, 'annee')).toEqual({ debut: '2025-03-01', fin: '2025-03-31' });
  expect(unAnPlusTot('2028-02-29')).toBe('2027-02-28');
  expect(decale('2026-03-29', 1)).toBe('2026-03-30');
});
