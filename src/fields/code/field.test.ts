import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { code } from './field.ts';

const field = code({ label: 'Code' });

it.each([
  ['AB-1_2', 'AB-1_2'],
  ['01', '01'],
  ['  M ', 'M'],
  ['A'.repeat(20), 'A'.repeat(20)],
  [null, null],
  ['   ', null],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  ['ab', ML.CODE],
  ['É', ML.CODE],
  ['A B', ML.CODE],
  ['A.B', ML.CODE],
  ['A'.repeat(21), M.LEN(20)],
  [1, M.TEXTE],
  [true, M.TEXTE],
  [['A'], M.TEXTE],
  ['A\u0000', M.CARACTERES],
  ['A\nB', ML.CODE],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});

it('suit la nomenclature réelle quand elle a son format et sa longueur', () => {
  const cle = code({ label: 'Clé', max: 30, format: /^[a-z][A-Za-z0-9]*$/, required: true });
  expect(checkValue(cle, 'ribPrestationsActeGestion')).toMatchObject({ ok: true });
  expect(checkValue(cle, 'RIB')).toEqual({ ok: false, message: ML.CODE_LIBRE });
  expect(checkValue(cle, 'a'.repeat(31))).toEqual({ ok: false, message: M.LEN(30) });
  expect(checkValue(cle, null)).toEqual({ ok: false, message: M.REQ });
});
