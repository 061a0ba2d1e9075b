import { expect, test } from 'vitest';
import { departEnMots } from './mots.ts';

const REIMS = { centre: { lat: 49.25, lon: 4.03, libelle: 'Reims' } };

test.each([
  ['12 rue de Vesle 51100 Reims', true],
  ['place d’Erlon, Reims', true],
  ['51100', false],
  ['51100 Reims', false],
  ['Reims', false],
  ['', false],
])('« %s » part du centre de la commune : %s', (lieu, isDit) => {
  const phrase = departEnMots(lieu, REIMS);
  if (isDit) expect(phrase).toMatch(/^Les distances partent du centre de Reims/);
  else expect(phrase).toBeNull();
});
