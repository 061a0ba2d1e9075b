import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { telephone } from './field.ts';

const field = telephone({ label: 'Téléphone' });

it.each([
  ['01 99 00 02 01', '+33199000201'],
  ['01.99.00.02.01', '+33199000201'],
  ['(01) 99-00-02-01', '+33199000201'],
  ['\u202a01/99/00/02/01\u202c', '+33199000201'],
  ['+33 1 99 00 02 01', '+33199000201'],
  ['+33 (0)1 99 00 02 01', '+33199000201'],
  ['0033 1 99 00 02 01', '+33199000201'],
  ['0690 12 34 56', '+590690123456'],
  ['0694 12 34 56', '+594694123456'],
  ['0596 12 34 56', '+596596123456'],
  ['0262 12 34 56', '+262262123456'],
  ['00 32 470 12 34 56', '+32470123456'],
  ['3646', '3646'],
  ['15', '15'],
  ['116117', '116117'],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  ['00 09 00 02 01', M.TEL],
  ['019900020', M.TEL],
  ['01990002011', M.TEL],
  ['+0123456789', M.TEL],
  ['+33', M.TEL],
  ['+33 1 99 00 02', M.TEL],
  ['+33 1 99 00 02 01 1', M.TEL],
  ['allo', M.TEL],
  ['0199000201 poste 3', M.TEL],
  [199000201, M.TEXTE],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});

it.each([
  ['01 99 00', '+3319900'],
  ['0692', '+262692'],
  ['00 33 1', '+331'],
  ['99 00', '9900'],
  ['3646', '3646'],
])('cherche « %s » comme il est gardé', (partie, cherchee) => expect(field.cherche?.(partie)).toBe(cherchee));
