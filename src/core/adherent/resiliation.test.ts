import { expect, it } from 'vitest';
import { finLaPlusProche, isFinDAnnee, type RegleFin } from './resiliation.ts';

const ANCIEN = { dateEffet: '2023-01-01', dateAnniversaire: '2027-01-01' };
const RECENT = { dateEffet: '2026-03-31', dateAnniversaire: '2027-03-31' };
/** Signed on a 29 February. */
const BISSEXTILE = { dateEffet: '2024-02-29', dateAnniversaire: '2028-02-29' };

it.each<[RegleFin, string, typeof ANCIEN | undefined, string | null]>([
  // After a year: a month after the request, or the last day of that month.
  ['unAn', '2026-11-24', ANCIEN, '2026-12-24'],
  ['unAn', '2026-10-31', ANCIEN, '2026-11-30'],
  ['unAn', '2027-01-30', ANCIEN, '2027-02-28'],
  ['unAn', '2028-01-31', ANCIEN, '2028-02-29'],
  // Before: a month after the year.
  ['unAn', '2026-11-24', RECENT, '2027-04-30'],
  ['unAn', '2027-03-31', RECENT, '2027-04-30'],
  ['unAn', '2024-06-01', BISSEXTILE, '2025-03-28'],
  ['unAn', '2026-11-24', undefined, '2026-12-24'],
  // On the due date: two months before it, that day included; a day later, the next year.
  ['echeance', '2026-10-31', ANCIEN, '2026-12-31'],
  ['echeance', '2026-11-01', ANCIEN, '2026-12-31'],
  ['echeance', '2026-11-02', ANCIEN, '2027-12-31'],
  ['echeance', '2027-01-31', RECENT, '2027-03-30'],
  ['echeance', '2027-12-29', BISSEXTILE, '2028-02-28'],
  ['echeance', '2027-12-30', BISSEXTILE, '2029-02-27'],
  ['echeance', '2026-12-31', undefined, '2027-02-28'],
  ['mois', '2026-03-31', RECENT, '2026-04-30'],
  ['evenement', '2026-11-24', ANCIEN, null],
])('%s, asked on %s: %j ends on %s', (regle, aujourdhui, contrat, fin) =>
  expect(finLaPlusProche(regle, aujourdhui, contrat)).toBe(fin),
);

it.each([
  ['2026-12-31', ANCIEN, true],
  ['2027-12-31', ANCIEN, true],
  ['2026-12-30', ANCIEN, false],
  ['2025-12-31', ANCIEN, false],
  ['2028-02-28', BISSEXTILE, true],
  ['2029-02-27', BISSEXTILE, true],
  ['2029-02-28', BISSEXTILE, false],
])('%s of %j is the last day of a year: %s', (jour, contrat, dite) =>
  expect(isFinDAnnee(jour, contrat)).toBe(dite),
);
