import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { choix } from './field.ts';

const field = choix({
  label: 'Sens',
  choix: [
    { code: 'aller', libelle: 'Aller' },
    { code: 'retour', libelle: 'Retour' },
  ],
});

it.each([
  ['aller', 'aller'],
  ['retour', 'retour'],
  [null, null],
  ['', null],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  ['ALLER', M.CHOIX],
  [' aller', M.CHOIX],
  ['Aller', M.CHOIX],
  [1, M.CHOIX],
  [['aller'], M.CHOIX],
  ['constructor', M.CHOIX],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});
