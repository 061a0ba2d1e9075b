import { expect, test } from 'vitest';
import { echeance, joursOuvertsApres, type Ouverture, SEMAINE_USUELLE as SEMAINE } from './ouverture.ts';

const LIMITE = { ...SEMAINE, heureLimite: '18:00' };

test.each<[string, Ouverture, string, number, string]>([
  ['a week is five days', SEMAINE, '2026-11-20T10:00:00Z', 5, '2026-11-27'],
  [
    'Saturdays where they are worked',
    { ...SEMAINE, joursOuverts: [1, 2, 3, 4, 5, 6] },
    '2026-11-20T10:00:00Z',
    1,
    '2026-11-21',
  ],
  ['a public holiday', SEMAINE, '2026-11-10T10:00:00Z', 1, '2026-11-12'],
  ['a day of one’s own', { ...SEMAINE, fermetures: ['2026-11-23'] }, '2026-11-20T10:00:00Z', 1, '2026-11-24'],
  ['no day', SEMAINE, '2026-11-20T10:00:00Z', 0, '2026-11-20'],
  // Friday, 17 h 59 then 18 h in Paris, in winter.
  ['before the hour', LIMITE, '2026-11-20T16:59:00Z', 1, '2026-11-23'],
  ['from the hour on', LIMITE, '2026-11-20T17:00:00Z', 1, '2026-11-24'],
  // The same hour in summer, one hour earlier elsewhere.
  ['from the hour on, in summer', LIMITE, '2026-07-03T16:00:00Z', 1, '2026-07-07'],
  ['late on a day that is not worked, nothing more', LIMITE, '2026-11-21T20:00:00Z', 1, '2026-11-23'],
])('%s', (_, ouverture, recu, jours, attendu) => {
  expect(echeance(ouverture, new Date(recu), jours)).toBe(attendu);
});

test('closed all year long, it ends all the same', () => {
  const jamais = { ...SEMAINE, joursOuverts: [] };
  expect(echeance(jamais, new Date('2026-11-20T10:00:00Z'), 1)).toMatch(/^2027-/);
});

test.each([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-20', 5, '2026-11-27'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-10', 1, '2026-11-12'],
  ['2026-12-24', 2, '2026-12-29'],
  ['2026-04-03', 1, '2026-04-07'],
])('%s, %i jours ouverts après : %s', (jour, nombre, attendu) => {
  expect(joursOuvertsApres(SEMAINE, jour, nombre)).toBe(attendu);
});
