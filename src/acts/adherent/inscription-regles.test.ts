import { expect, test } from 'vitest';
import { effetsOfferts, isNouveauNe, premierEffet } from './inscription-regles.ts';

const ne = (dateNaissance: string) => ({ codeMotif: 'naissance', dateNaissance });

test.each([
  // Three months to the day, and not a day more.
  ['2026-08-24', '2026-11-24', true],
  ['2026-08-23', '2026-11-24', false],
  // Months that are shorter end on their last day.
  ['2025-11-30', '2026-02-28', true],
  ['2025-11-30', '2026-03-01', false],
  ['2028-02-29', '2028-05-29', true],
  ['2028-02-29', '2028-05-30', false],
  ['2026-11-25', '2026-11-24', false],
])('born on %s, on %s: a newborn, %s', (dateNaissance, aujourdhui, dit) =>
  expect(isNouveauNe(ne(dateNaissance), aujourdhui)).toBe(dit),
);

test('a day that is none, and an adoption, make no newborn', () => {
  expect(isNouveauNe(ne('2026-02-29'), '2026-03-15')).toBe(false);
  expect(isNouveauNe({ codeMotif: 'adoption', dateNaissance: '2026-11-01' }, '2026-11-24')).toBe(false);
  expect(isNouveauNe({}, '2026-11-24')).toBe(false);
});

test('covered from one’s birth on, otherwise from the first of a next month', () => {
  expect(effetsOfferts(premierEffet(ne('2026-11-02'), '2026-11-24'), '2026-11-24')).toEqual(['2026-11-02']);
  const adoption = { codeMotif: 'adoption', dateNaissance: '2020-02-29' };
  expect(effetsOfferts(premierEffet(adoption, '2026-12-31'), '2026-12-31')).toEqual([
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
  ]);
});
