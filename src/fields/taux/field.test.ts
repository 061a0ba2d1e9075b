import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { taux } from './field.ts';

const field = taux({ label: 'Taux' });

it.each([
  [0, 0],
  [65, 65],
  [33.33, 33.33],
  [100, 100],
  ['65', 65],
  ['33,33 %', 33.33],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  [100.01, M.MAX('100 %')],
  [-1, M.MIN('0 %')],
  [33.333, M.DECIMALES],
  ['65 €', M.NOMBRE],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});

it('dépasse 100 quand la définition le permet', () => {
  const garantie = taux({ label: 'Garantie', max: 500 });
  expect(checkValue(garantie, 250)).toEqual({ ok: true, value: 250 });
  expect(checkValue(garantie, 501)).toEqual({ ok: false, message: M.MAX('500 %') });
});

it('descend sous 0 quand c’est une évolution', () => {
  const evolution = taux({ label: 'Évolution', min: -100, max: 10_000 });
  expect(checkValue(evolution, '-12,5 %')).toEqual({ ok: true, value: -12.5 });
  expect(checkValue(evolution, -101)).toEqual({ ok: false, message: M.MIN('-100 %') });
});
