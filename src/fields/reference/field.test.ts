import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { reference, references } from './field.ts';

const one = reference({ label: 'Domaine', model: 'domaine' });
const many = references({ label: 'Couvertures', model: 'couverture' });

it.each([
  [one, 'SOINS', 'SOINS'],
  [one, ' cool.fr.nf ', 'cool.fr.nf'],
  [one, '', null],
  [one, null, null],
  [many, ['SER1-BASE', 'OPT-DENT'], ['SER1-BASE', 'OPT-DENT']],
  [many, [], []],
  [many, null, []],
])('%o garde %j sous la forme %j', (field, given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  [one, 1, M.TEXTE],
  [one, ['SOINS'], M.TEXTE],
  [one, { code: 'SOINS' }, M.TEXTE],
  [one, 'A'.repeat(81), M.LEN(80)],
  [one, 'A\u0000', M.CARACTERES],
  [many, 'SER1-BASE', M.LISTE],
  [many, ['A', 'A'], M.LISTE_DOUBLON],
  [many, [''], ML.LISTE_VIDE],
  [many, [1], M.TEXTE],
  [many, Array.from({ length: 201 }, (_, i) => `C${i}`), ML.LISTE_MAX(200)],
])('%o refuse %j : %s', (field, given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});

it('dit quel modèle, une fois ou plusieurs', () => {
  expect(one.reference).toEqual({ model: 'domaine', many: false });
  expect(many.reference).toEqual({ model: 'couverture', many: true });
  expect(one.nullable).toBe(true);
  expect(many).toMatchObject({ nullable: false, defaut: [], column: 'text[]' });
});
