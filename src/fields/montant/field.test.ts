import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { montant } from './field.ts';

const field = montant({ label: 'Montant' });

it.each([
  [0, 0],
  [31.5, 31.5],
  [0.1 + 0.2, 0.3],
  [9_999_999_999.99, 9_999_999_999.99],
  [null, null],
  ['31,50', 31.5],
  ['31.50', 31.5],
  ['1\u202f234,5 €', 1234.5],
  ['\u202a12,50\u202c', 12.5],
  ['0', 0],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  [-0.01, M.MIN('0 €')],
  [10_000_000_000, M.MAX('9 999 999 999,99 €')],
  [1.005, M.DECIMALES],
  [0.001, M.DECIMALES],
  ['31,505', M.DECIMALES],
  ['1.000,50', M.NOMBRE],
  ['€ 31', M.NOMBRE],
  ['31 %', M.NOMBRE],
  [Number.NaN, M.NOMBRE],
  [Number.POSITIVE_INFINITY, M.NOMBRE],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});
