import { expect, it } from 'vitest';
import { contientDonneeSensible } from './donnees-sensibles.ts';

it.each([
  'Mon numéro est le 2 55 08 75 116 001 23.',
  'n° 255087511600123',
  '1 85 05 2A 068 012',
  'Voici : FR76 3000 6000 0112 3456 7890 189',
  'fr7630006000011234567890189',
  'DE89 3704 0044 0532 0130 00',
])('se voit dans « %s »', (texte) => {
  expect(contientDonneeSensible(texte)).toBe(true);
});

it.each([
  'Ma référence est DEM-2026-000123, mon contrat 00012345.',
  'Appelez-moi au 06 12 34 56 78 le 20/11/2026.',
  'Décompte 26120004512300',
  'Bonjour, le montant de 128,40 € me semble faux.',
  'Je suis né le 12/05/1985 à Reims.',
])('ne se voit pas dans « %s »', (texte) => {
  expect(contientDonneeSensible(texte)).toBe(false);
});
