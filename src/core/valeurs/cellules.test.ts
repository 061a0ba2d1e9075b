import fc from 'fast-check';
import { expect, test } from 'vitest';
import { celluleDe, cellulesAutour } from './cellules.ts';
import { distanceKm } from './coordonnees.ts';

test('what is within a radius is in one of its squares, wherever in France', () => {
  const lieu = fc.record({
    lat: fc.double({ min: -22, max: 52, noNaN: true }),
    lon: fc.double({ min: -63, max: 56, noNaN: true }),
  });
  const ecart = fc.record({
    lat: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    lon: fc.double({ min: -0.8, max: 0.8, noNaN: true }),
  });
  fc.assert(
    fc.property(lieu, ecart, fc.constantFrom(1, 5, 10, 20, 50), (centre, { lat, lon }, rayon) => {
      const autre = { lat: centre.lat + lat, lon: centre.lon + lon };
      if (distanceKm(centre, autre) > rayon) return;
      expect(cellulesAutour(centre, rayon)).toContain(celluleDe(autre));
    }),
  );
});

test('they are few: what is looked at does not grow with the country', () => {
  expect(cellulesAutour({ lat: 48.85, lon: 2.35 }, 1).length).toBeLessThanOrEqual(4);
  expect(cellulesAutour({ lat: 48.85, lon: 2.35 }, 50).length).toBeLessThan(1000);
});
