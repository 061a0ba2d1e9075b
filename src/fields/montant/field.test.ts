import { expect, it } from 'vitest';
import { M } from '#src/core/messages.ts';
import { checkValue } from '#src/core/validate.ts';
import { montant } from './field.ts';

const field = montant({ label: 'Montant' });

it.each([
  [0, 0],
  [31.5, 31.5],
  [0.1 + 0.2, 0.3],
  [9_999_999_999.99, 9_999_999_999.99],
  [null, null],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  [-0.01, M.MIN(0)],
  [10_000_000_000, M.MAX(9_999_999_999.99)],
  [1.005, M.DECIMALES],
  [0.001, M.DECIMALES],
  ['31,50', M.NOMBRE],
  ['31.50', M.NOMBRE],
  [Number.NaN, M.NOMBRE],
  [Number.POSITIVE_INFINITY, M.NOMBRE],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});
