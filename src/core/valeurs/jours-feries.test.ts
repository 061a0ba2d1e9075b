import { expect, test } from 'vitest';
import { estFerie, paques } from './jours-feries.ts';

// Observatory tables of Easter.
test.each([
  [1999, '1999-04-04'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2035, '2035-03-25'],
  [2038, '2038-04-25'],
])('Pâques %i : %s', (annee, jour) => {
  expect(paques(annee)).toBe(jour);
});

test('onze jours fériés par an, dont le lundi de Pâques, l’Ascension et le lundi de Pentecôte', () => {
  const jours = Array.from({ length: 365 }, (_, rang) =>
    new Date(Date.UTC(2026, 0, 1 + rang)).toISOString().slice(0, 10),
  );
  expect(jours.filter(estFerie)).toEqual([
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-25',
  ]);
});
