import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { liste } from './field.ts';

const field = liste({ label: 'Mots-clés', maxValeur: 5, maxValeurs: 3 });

it.each([
  [
    ['a', ' b '],
    ['a', 'b'],
  ],
  [[], []],
  [null, []],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  [['a', 'a'], M.LISTE_DOUBLON],
  [['a', ' a '], M.LISTE_DOUBLON],
  [['a', 'b', 'c', 'd'], ML.LISTE_MAX(3)],
  [['abcdef'], M.LEN(5)],
  [['a', ''], ML.LISTE_VIDE],
  [['   '], ML.LISTE_VIDE],
  ['a', M.LISTE],
  [[1], M.TEXTE],
  [[['a']], M.TEXTE],
  [['a\u0000'], M.CARACTERES],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});
