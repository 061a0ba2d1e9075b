import { expect, it } from 'vitest';
import { ML } from '#src/core/definition/messages-listes.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { icone } from './field.ts';

const field = icone({ label: 'Icône' });

it.each([
  ['local-hospital', 'local-hospital'],
  ['euro', 'euro'],
])('garde %j sous la forme %j', (given, kept) => {
  expect(checkValue(field, given)).toEqual({ ok: true, value: kept });
});

it.each([
  ['LocalHospital', ML.ICONE],
  ['local_hospital', ML.ICONE],
  ['-euro', ML.ICONE],
  ['euro-', ML.ICONE],
  ['a--b', ML.ICONE],
  ['../euro', ML.ICONE],
  ['looks-3', ML.ICONE],
])('refuse %j : %s', (given, message) => {
  expect(checkValue(field, given)).toEqual({ ok: false, message });
});
