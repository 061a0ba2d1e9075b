import { expect, it } from 'vitest';
import { numeroEtSuite } from './numero-et-suite.ts';

const OPTIONS = [
  { code: 'B', libelle: 'bis' },
  { code: 'T', libelle: 'ter' },
  { code: 'A', libelle: 'A' },
];

it.each([
  ['12 bis', '12', 'B'],
  [' 12BIS ', '12', 'B'],
  ['7, ter', '7', 'T'],
  ['4a', '4', 'A'],
  ['4 b', '4', 'B'],
])('%j se coupe', (typed, numero, code) => expect(numeroEtSuite(typed, OPTIONS)).toEqual({ numero, code }));

it.each(['12', 'bis', '12 rue', '12 bis A', '', '12 z'])('%j reste entier', (typed) =>
  expect(numeroEtSuite(typed, OPTIONS)).toBeNull(),
);
