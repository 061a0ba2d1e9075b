import { expect, test } from 'vitest';
import { isFuseau } from './fuseau.ts';

test.each([
  ['Europe/Paris', true],
  ['Indian/Reunion', true],
  ['America/Port-au-Prince', true],
  ['Europe/Atlantide', false],
  ['UTC+4', false],
  ["Europe/Paris'; --", false],
  ['', false],
])('%s est un fuseau horaire : %s', (texte, attendu) => {
  expect(isFuseau(texte)).toBe(attendu);
});
