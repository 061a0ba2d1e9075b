import { expect, it } from 'vitest';
import { casseLisible } from './casse.ts';

it.each([
  ['VITRY LE FRANCOIS', 'Vitry le Francois'],
  ['LE HAVRE', 'Le Havre'],
  ['SAINT-GERMAIN-EN-LAYE', 'Saint-Germain-en-Laye'],
  ["L'HAY LES ROSES", "L'Hay les Roses"],
  ["VILLENEUVE D'ASCQ", "Villeneuve d'Ascq"],
  ['BP 40123', 'BP 40123'],
  ['PARIS LA DÉFENSE CEDEX', 'Paris la Défense Cedex'],
  ['BÂTIMENT B', 'Bâtiment B'],
  ['La Rochelle', 'La Rochelle'],
  ['  ', ''],
  [null, ''],
])('%j is read %j', (texte, lu) => {
  expect(casseLisible(texte)).toBe(lu);
});

it.each([
  ['DES LILAS', 'des Lilas'],
  ["DE L'AURORE", "de l'Aurore"],
  ['LOUIS XIV', 'Louis XIV'],
  ['de l’Aurore', 'de l’Aurore'],
])('after the kind of street, %j is read %j', (texte, lu) => {
  expect(casseLisible(texte, 'suite')).toBe(lu);
});
