import { expect, it } from 'vitest';
import { mots, normalise } from './normalise.ts';

it.each([
  ['Œuvre Élan', 'oeuvre elan'],
  ['SAINT-BARTHÉLEMY', 'saint-barthelemy'],
  ['L’Haÿ-les-Roses', 'l’hay-les-roses'],
  ['Ægir Łódź Straße Đà Nẵng ẞ', 'aegir lodz strasse da nang ss'],
  ['e\u0301', 'e'],
  // Only what SQL does too: the letters outside Latin keep their case.
  ['ΩΨ', 'ΩΨ'],
  ['a\u00a0b', 'a\u00a0b'],
  ['', ''],
])('normalise %j en %j', (given, expected) => {
  expect(normalise(given)).toBe(expected);
  expect(normalise(normalise(given))).toBe(expected);
});

it.each([
  ['  Saint   Étienne ', ['saint', 'etienne']],
  ['51300', ['51300']],
  ['a\u00a0b', ['a', 'b']],
  ['   ', []],
  ['L’Haÿ d‘ici', ["l'hay", "d'ici"]],
])('cherche dans %j les mots %j', (given, expected) => {
  expect(mots(given)).toEqual(expected);
});
