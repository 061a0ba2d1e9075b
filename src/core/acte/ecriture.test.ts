import { expect, it } from 'vitest';
import { horsEcriturePostale, isEcritureNom, isEcriturePostale } from './ecriture.ts';

it.each([
  'rue de l’Église',
  "12 bis, allée d'Œuilly",
  'Bât. C (3e étage)',
  'Straße 5/7',
  'Łódź',
  'Nguyễn',
  'N°&+:',
  'm\u0303',
])('«%s» goes on an envelope', (texte) => expect(isEcriturePostale(texte)).toBe(true));

it.each([
  '<b>rue</b>',
  'rue 🎉',
  'улица Ленина',
  '東京',
  'ｒｕｅ',
  'rue;drop',
  'rue {x}',
  'e\u0301\u0335\u0336',
  'rue\u0000',
])('«%s» does not', (texte) => expect(isEcriturePostale(texte)).toBe(false));

it.each([
  ['rue de l’Église', null],
  ['rue 🎉 et 😀', '🎉'],
  ['<b>rue</b>', '<'],
  ['rue de Москва', 'М'],
  ['m\u0303', null],
  ['Zoé e\u0301\u0335\u0336', '\u00e9\u0335\u0336'],
])('de «%s», le premier signe qui n’y va pas : %s', (texte, signe) =>
  expect(horsEcriturePostale(texte)).toBe(signe),
);

it.each(['Jean-Pierre', "D'Angelo", 'O’Neill', 'Zoé', 'de La Tour', 'Nguyễn', 'Ñuñez', 'Łukasz'])(
  '«%s» is written as a name',
  (nom) => expect(isEcritureNom(nom)).toBe(true),
);

it.each(['Jean2', 'Marie@', 'R2D2', 'Anne_Marie', 'Paul.', '<b>', '', 'Иван', '李', 'Zoé 🎉'])(
  '«%s» is not',
  (nom) => expect(isEcritureNom(nom)).toBe(false),
);
