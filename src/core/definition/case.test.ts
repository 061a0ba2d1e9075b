import { expect, it } from 'vitest';
import { camelCase, snakeCase } from './case.ts';

it.each([
  ['codePostal', 'code_postal'],
  ['code-postal', 'code_postal'],
  ['isAmfRequis', 'is_amf_requis'],
  ['brss', 'brss'],
])('%s devient la colonne %s', (name, column) => {
  expect(snakeCase(name)).toBe(column);
});

it.each([
  ['type-sinistre', 'typeSinistre'],
  ['code_iso2', 'codeIso2'],
  ['pays', 'pays'],
])('%s devient le champ %s', (name, field) => {
  expect(camelCase(name)).toBe(field);
});
