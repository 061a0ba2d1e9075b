import { expect, it } from 'vitest';
import { ML } from '#src/core/definition/messages-listes.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { dateHeure } from './field.ts';

const field = dateHeure({ label: 'Date et heure' });

it.each([
  ['2026-11-20T09:35:00Z', '2026-11-20T09:35:00Z'],
  ['2026-11-20T09:35Z', '2026-11-20T09:35Z'],
  ['2026-11-20T09:35:00.123456Z', '2026-11-20T09:35:00.123456Z'],
  [null, null],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  ['2026-02-30T00:00:00Z', ML.DATE_HEURE],
  ['2026-11-20T24:00:00Z', ML.DATE_HEURE],
  ['2026-11-20T09:60:00Z', ML.DATE_HEURE],
  ['2026-11-20T09:35:00', ML.DATE_HEURE],
  ['2026-11-20T09:35:00+01:00', ML.DATE_HEURE],
  ['2026-11-20', ML.DATE_HEURE],
  [1795000000000, ML.DATE_HEURE],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});
