import { expect, it } from 'vitest';
import { M } from '#src/core/messages.ts';
import { checkValue } from '#src/core/validate.ts';
import { icone } from './field.ts';

const field = icone({ label: 'Icône' });

it.each([
  ['local-hospital', 'local-hospital'],
  ['euro', 'euro'],
  [' looks-3 ', 'looks-3'],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  ['LocalHospital', M.ICONE],
  ['local_hospital', M.ICONE],
  ['-euro', M.ICONE],
  ['euro-', M.ICONE],
  ['a--b', M.ICONE],
  ['../euro', M.ICONE],
  ['a'.repeat(41), M.LEN(40)],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});
