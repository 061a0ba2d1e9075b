import { expect, test } from 'vitest';
import { trouves } from './lignes.ts';

const rangee = (ressource: string) =>
  trouves('')
    .flatMap(({ rangees }) => rangees)
    .find((une) => une.ressource === ressource);

test('une liste que le portail écrit se donne avec ce que ses actions et ses pages demandent', () => {
  expect([...(rangee('compte-gestionnaire')?.actions ?? [])].sort()).toEqual([
    'create',
    'export',
    'read',
    'update',
  ]);
  expect([...(rangee('jeton-service')?.actions ?? [])].sort()).toEqual([
    'create',
    'export',
    'read',
    'update',
  ]);
  expect(rangee('journal-connexions')?.actions).toEqual(['read', 'export']);
});
