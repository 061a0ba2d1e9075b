import { expect, it } from 'vitest';
import { evaluate } from './predicate.ts';
import { datedRule, enVigueur } from './traits.ts';

const open = { isActif: true, dateDebut: null, dateFin: null };

it.each([
  ['sans bornes', {}, true],
  ['désactivé', { isActif: false }, false],
  ['le premier jour', { dateDebut: '2026-11-20' }, true],
  ['la veille du premier jour', { dateDebut: '2026-11-21' }, false],
  ['le dernier jour', { dateFin: '2026-11-20' }, true],
  ['le lendemain du dernier jour', { dateFin: '2026-11-19' }, false],
  ['désactivé dans ses bornes', { isActif: false, dateDebut: '2026-01-01', dateFin: '2026-12-31' }, false],
])('en vigueur le 20 novembre 2026, %s : %j → %s', (_, dates, expected) => {
  expect(evaluate(enVigueur('2026-11-20'), { ...open, ...dates })).toBe(expected);
});

it.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-01', '2026-12-31', true],
  ['2026-01-02', '2026-01-01', false],
  [null, '2026-01-01', true],
  ['2026-01-01', null, true],
])('du %s au %s → %s', (dateDebut, dateFin, expected) => {
  expect(datedRule.valid({ dateDebut, dateFin })).toBe(expected);
});
