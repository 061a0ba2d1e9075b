import { expect, it } from 'vitest';
import { M } from '#src/core/messages.ts';
import { checkValue } from '#src/core/validate.ts';
import { telephone } from './field.ts';

const field = telephone({ label: 'Téléphone' });

it.each([
  ['01 99 00 02 01', '0199000201'],
  ['01.99.00.02.01', '0199000201'],
  ['(01) 99-00-02-01', '0199000201'],
  ['+33 1 99 00 02 01', '+33199000201'],
  ['3646', '3646'],
  ['15', '15'],
  ['116117', '116117'],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  ['00 99 00 02 01', M.TEL],
  ['019900020', M.TEL],
  ['01990002011', M.TEL],
  ['+0123456789', M.TEL],
  ['+33', M.TEL],
  ['allo', M.TEL],
  ['0199000201 poste 3 bis', M.LEN(20)],
  [199000201, M.TEXTE],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});
