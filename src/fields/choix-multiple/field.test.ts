import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { choixMultiple } from './field.ts';

const field = choixMultiple({
  label: 'Canaux',
  choix: [
    { code: 'MAIL', libelle: 'E-mail' },
    { code: 'SMS', libelle: 'SMS' },
  ],
});

it.each([
  [[], []],
  [
    ['SMS', 'MAIL'],
    ['SMS', 'MAIL'],
  ],
  [null, []],
  ['', []],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  [['FAX'], M.CHOIX],
  [['SMS', 'SMS'], M.LISTE_DOUBLON],
  [['SMS', 'MAIL', 'SMS'], ML.LISTE_MAX(2)],
  ['SMS', M.LISTE],
  [{ 0: 'SMS' }, M.LISTE],
  [[['SMS']], M.CHOIX],
  [[null], M.CHOIX],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});

it('est vide par défaut et ne se trie pas', () => {
  expect(field).toMatchObject({ nullable: false, hasDefault: true, defaut: [], column: 'text[]' });
  expect(field.surfaces.sort).toBe(false);
});
