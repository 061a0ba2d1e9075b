import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { date } from './field.ts';

const field = date({ label: 'Date' });

it.each([
  ['2026-03-01', '2026-03-01'],
  ['2024-02-29', '2024-02-29'],
  [null, null],
  ['', null],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  ['2026-02-29', M.DATE],
  ['1900-02-29', M.DATE],
  ['2026-13-01', M.DATE],
  ['2026-04-31', M.DATE],
  ['2026-00-10', M.DATE],
  ['01/03/2026', M.DATE],
  ['2026-3-1', M.DATE],
  ['2026-03-01T00:00:00Z', M.DATE],
  ['0999-12-31', M.DATE],
  [20260301, M.DATE],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});
