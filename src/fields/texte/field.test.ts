import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { texte } from './field.ts';

const field = texte({ label: 'Texte', max: 10 });

it.each([
  ['une ligne', 'une ligne'],
  ['  a \t b  ', 'a b'],
  ['a\nb', 'a b'],
  ['', null],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  ['onze lettres', M.LEN(10)],
  ['a\u0001', M.CARACTERES],
  [1, M.TEXTE],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});

it('prend 255 caractères quand rien n’est dit', () => {
  const long = texte({ label: 'Texte' });
  expect(checkValue(long, 'a'.repeat(255))).toMatchObject({ ok: true });
  expect(checkValue(long, 'a'.repeat(256))).toEqual({ ok: false, message: M.LEN(255) });
});
