import { expect, test } from 'vitest';
import { racine } from './racine.ts';

test.each([
  ['resilier', 'resiliation'],
  ['declarer', 'declarations'],
  ['rembourser', 'remboursement'],
  ['changer', 'changement'],
  ['partager', 'partages'],
  ['simuler', 'simulation'],
  ['modifier', 'modifications'],
  ['carte', 'cartes'],
])('%s and %s have one root', (un, autre) => {
  expect(racine(un)).toBe(racine(autre));
});

test.each([
  ['option', 'option'],
  ['rib', 'rib'],
  ['mes', 'me'],
  ['ages', 'age'],
])('%s is too short to be cut further than %s', (mot, attendu) => {
  expect(racine(mot)).toBe(attendu);
});
