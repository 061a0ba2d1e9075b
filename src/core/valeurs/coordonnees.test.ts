import { expect, test } from 'vitest';
import { distanceKm, isEnFrance } from './coordonnees.ts';

test('a distance is that of the ground: Paris to Reims, about 130 km; to itself, none', () => {
  const paris = { lat: 48.8534, lon: 2.3488 };
  expect(distanceKm(paris, { lat: 49.2654, lon: 4.0285 })).toBeGreaterThan(129);
  expect(distanceKm(paris, { lat: 49.2654, lon: 4.0285 })).toBeLessThan(132);
  expect(distanceKm(paris, paris)).toBe(0);
});

test.each([
  ['Vitry-le-François', { lat: 48.7247, lon: 4.5844 }, true],
  ['Cayenne', { lat: 4.93, lon: -52.33 }, true],
  ['Mamoudzou', { lat: -12.78, lon: 45.23 }, true],
  ['New York', { lat: 40.7, lon: -74 }, false],
  ['l’équateur', { lat: 0, lon: 0 }, false],
])('%s', (_, lieu, attendu) => {
  expect(isEnFrance(lieu)).toBe(attendu);
});
