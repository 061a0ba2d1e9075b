import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { libelle } from './field.ts';

const field = libelle({ label: 'Libellé', required: true });

it.each([
  ['Carte de tiers payant', 'Carte de tiers payant'],
  ['  deux   mots \n ', 'deux mots'],
  ['e\u0301t\u00e9', 'été'],
  ['👩‍⚕️', '👩‍⚕️'],
  ['😀'.repeat(120), '😀'.repeat(120)],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  [null, M.REQ],
  ['   ', M.REQ],
  ['a'.repeat(121), M.LEN(120)],
  ['😀'.repeat(121), M.LEN(120)],
  ['a\u0000', M.CARACTERES],
  ['a\u0007', M.CARACTERES],
  ['\ud800', M.CARACTERES],
  [12, M.TEXTE],
  [{}, M.TEXTE],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});

it('compte les caractères une fois le texte nettoyé', () => {
  expect(checkValue(libelle({ label: 'Court', max: 3 }), '  a   b  ')).toEqual({ ok: true, value: 'a b' });
});
