import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { couleur } from './field.ts';

const field = couleur({ label: 'Couleur' });

it.each([
  ['#0B5CAD', '#0B5CAD'],
  ['#0b5cad', '#0B5CAD'],
  [' #ffffff ', '#FFFFFF'],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  ['#FFF', ML.COULEUR],
  ['0B5CAD', ML.COULEUR],
  ['#0B5CAG', ML.COULEUR],
  ['#0B5CAD00', M.LEN(7)],
  ['red', ML.COULEUR],
  [16777215, M.TEXTE],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});
