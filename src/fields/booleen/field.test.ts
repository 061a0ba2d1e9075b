import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { booleen } from './field.ts';

const field = booleen({ label: 'Actif' });

it.each([
  [true, true],
  [false, false],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  ['true', M.BOOLEEN],
  ['', M.REQ],
  [0, M.BOOLEEN],
  [1, M.BOOLEEN],
  [null, M.REQ],
  [undefined, M.REQ],
  [[true], M.BOOLEEN],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});

it('vaut non tant que la définition ne dit pas le contraire, et n’est jamais absent', () => {
  expect(field).toMatchObject({ nullable: false, hasDefault: true, defaut: false, column: 'boolean' });
  expect(booleen({ label: 'Actif', defaut: true }).defaut).toBe(true);
});
