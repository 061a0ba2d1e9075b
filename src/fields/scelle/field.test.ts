import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { MASQUE } from '#src/core/definition/scelle.ts';
import { shows } from '#src/core/definition/surfaces.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { scelle } from './field.ts';

const field = scelle({ label: 'Code', max: 4 });

it.each([
  [' 12  34 '.replaceAll('  ', ''), '1234'],
  ['', null],
  // Sent back by whoever keeps the value, however short values are.
  [MASQUE, MASQUE],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  ['12345', M.LEN(4)],
  [1234, M.TEXTE],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});

it('ne se montre ni dans une liste, ni dans un filtre, un tri, un export ou un changement en nombre', () => {
  const closed = ['list', 'filter', 'sort', 'export', 'bulk', 'import'] as const;
  expect(closed.filter((surface) => shows(field, surface))).toEqual([]);
  expect((['show', 'create', 'edit', 'history'] as const).every((surface) => shows(field, surface))).toBe(
    true,
  );
});
