import { expect, it } from 'vitest';
import { estPerime, prochaineAttente } from './retries.ts';

const after = (essais: number, modele = 'ACTIVATION') => prochaineAttente({ modele, essais, age: 0 });

it('waits longer and longer, and gives up at the eighth', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map((essais) => (after(essais) ?? 0) / 60);
  expect(minutes).toEqual([1, 5, 15, 60, 360, 360, 360, 0]);
  expect(after(8)).toBeNull();
  expect(after(100)).toBeNull();
});

it('does not wait for what will be worth nothing', () => {
  expect(after(1, 'CODE_SECURITE')).toBe(60);
  expect(after(3, 'CODE_SECURITE')).toBeNull();
  expect(prochaineAttente({ modele: 'ACTIVATION', essais: 7, age: 47 * 3600 })).toBeNull();
});

it('knows what comes too late', () => {
  expect(estPerime({ modele: 'CODE_SECURITE', age: 601 })).toBe(true);
  expect(estPerime({ modele: 'CODE_SECURITE', age: 599 })).toBe(false);
  expect(estPerime({ modele: 'ACTIVATION', age: 601 })).toBe(false);
});
