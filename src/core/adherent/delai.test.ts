import { expect, test } from 'vitest';
import { delaiEnMots } from './delai.ts';
import { isEnRetard } from './retard.ts';

test.each([
  ['2026-11-20', 'Retard de 4 j'],
  ['2026-11-23', 'Retard de 1 j'],
  ['2026-11-24', 'Aujourd’hui'],
  ['2026-11-25', 'Demain'],
  ['2026-12-01', 'Dans 7 j'],
])('due le %s : %s', (echeance, mots) => {
  expect(delaiEnMots(echeance, '2026-11-24')).toBe(mots);
});

test('un retard se reconnaît à ses mots', () => {
  const dits = ['2026-11-23', '2026-11-24', '2026-11-25'].map((jour) => delaiEnMots(jour, '2026-11-24'));
  expect(dits.map(isEnRetard)).toEqual([true, false, false]);
});
