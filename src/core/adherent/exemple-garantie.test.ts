import { expect, it } from 'vitest';
import { apercuGaranties, exempleGarantie, isEnPartDeBase } from './exemple-garantie.ts';

it.each([
  ['100 % BR', '30,00\u00a0€'],
  ['150 % BR', '45,00\u00a0€'],
  ['200\u00a0% BR', '60,00\u00a0€'],
])('%s of a tariff of 30 € is %s at most', (valeur, jusqua) => {
  expect(exempleGarantie(valeur)?.replaceAll('\u202f', '\u00a0')).toContain(`jusqu’à ${jusqua} si`);
  expect(isEnPartDeBase(valeur)).toBe(true);
});

it.each(['200 € par an', '100 % Santé', 'Frais réels', ''])('%j is no part of a base', (valeur) => {
  expect([exempleGarantie(valeur), isEnPartDeBase(valeur)]).toEqual([null, false]);
});

it.each([
  [['100 % BR'], '100 % BR'],
  [['100 % BR', '100 % BR'], '100 % BR'],
  [['100 % BR', '50 €'], '100 % BR · 50 €'],
  [['100 % BR', '200\u00a0% BR', '150 % BR'], 'de 100 % à 200 % BR'],
  [
    ['Frais réels', '125 % BR', '100 % BR', '50 €'],
    'de 100 % à 125 % BR · Frais réels et une autre garantie',
  ],
  [['a', 'b', 'c'], 'a · b et une autre garantie'],
  [['a', 'b', 'c', 'd'], 'a · b et 2 autres garanties'],
])('%j is told in a line', (valeurs, ligne) => {
  expect(apercuGaranties(valeurs.map((valeur) => ({ valeur })))).toBe(ligne);
});
