import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { email } from './field.ts';

const field = email({ label: 'E-mail' });

it.each([
  ['jeanne@exemple.fr', 'jeanne@exemple.fr'],
  [' Jeanne.DUPONT+mut@Exemple.FR ', 'jeanne.dupont+mut@exemple.fr'],
  ["o'neil@sous.domaine.exemple.com", "o'neil@sous.domaine.exemple.com"],
  [null, null],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  ['jeanne', M.EMAIL],
  ['jeanne@exemple', M.EMAIL],
  ['jeanne@@exemple.fr', M.EMAIL],
  ['@exemple.fr', M.EMAIL],
  ['jeanne@exemple.f', M.EMAIL],
  ['jeanne@-exemple.fr', M.EMAIL],
  ['jean ne@exemple.fr', M.EMAIL],
  ['Jeanne <jeanne@exemple.fr>', M.EMAIL],
  ['jeanné@exemple.fr', M.EMAIL],
  [`${'a'.repeat(250)}@b.fr`, M.LEN(254)],
  [1, M.TEXTE],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});
