import { expect, test } from 'vitest';
import { enNombre } from './en-nombre.ts';

test.each([
  0,
  7,
  -12,
  999,
  -999,
  1000,
  -1000,
  12_345_678,
  0.5,
  -999.25,
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('%d is written as French people write it, with or without the formatter', (nombre) => {
  expect(enNombre(nombre)).toBe(nombre.toLocaleString('fr-FR'));
});
