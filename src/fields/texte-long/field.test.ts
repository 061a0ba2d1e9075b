import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { texteLong } from './field.ts';

const field = texteLong({ label: 'Message', max: 12 });

it.each([
  ['deux\nlignes', 'deux\nlignes'],
  ['  a  b  ', 'a  b'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['e\u0301', 'é'],
  ['', null],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  ['treize lettres', M.LEN(12)],
  ['a\u0000b', M.CARACTERES],
  ['\udc00', M.CARACTERES],
  [['a'], M.TEXTE],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});

it('ne se montre ni ne se trie dans une liste', () => {
  expect(field.surfaces).toMatchObject({ list: false, sort: false });
  expect(checkValue(texteLong({ label: 'Message' }), 'a'.repeat(2001))).toEqual({
    ok: false,
    message: M.LEN(2000),
  });
});
