import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { entier } from './field.ts';

const field = entier({ label: 'Jour', min: 1, max: 28 });

it.each([
  [1, 1],
  [28, 28],
  [null, null],
  ['', null],
  ['12', 12],
  [' 1 2 ', 12],
  ['12,0', 12],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  [0, M.MIN('1')],
  [29, M.MAX('28')],
  [1.5, M.ENTIER],
  ['1,5', M.ENTIER],
  ['douze', M.ENTIER],
  [['1'], M.ENTIER],
  [true, M.ENTIER],
  [Number.NaN, M.ENTIER],
  [Number.POSITIVE_INFINITY, M.ENTIER],
  [2 ** 60, M.ENTIER],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});

it('lit zéro comme un zéro', () => {
  const rang = entier({ label: 'Rang' });
  for (const zero of [0, -0, '0', '-0', '00'])
    expect(checkValue(rang, zero)).toStrictEqual({ ok: true, value: 0 });
});

it('va de 0 au plus grand entier de la base quand rien n’est dit', () => {
  const ordre = entier({ label: 'Ordre' });
  expect(checkValue(ordre, 2_147_483_647)).toMatchObject({ ok: true });
  expect(checkValue(ordre, 2_147_483_648)).toEqual({ ok: false, message: M.MAX('2 147 483 647') });
  expect(checkValue(ordre, -1)).toEqual({ ok: false, message: M.MIN('0') });
});
