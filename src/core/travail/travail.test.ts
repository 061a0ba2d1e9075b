import { expect, test } from 'vitest';
import { attenteApres, defineTravail, type TravailDeClient, type TravailPlanifie } from './travail.ts';
import { travaux } from './travaux.ts';

const client: TravailDeClient = {
  key: 'essai',
  label: 'Essai',
  portee: 'client',
  donnees: [],
  annulation: 'code',
  attentes: [60],
  ensuite: 'rebut',
};
const planifie: TravailPlanifie = {
  key: 'essai',
  label: 'Essai',
  portee: 'installation',
  toutes: 60,
  attentes: [60],
  ensuite: 'encore',
};

test('a job that contradicts itself is named', () => {
  const refus = (travail: Parameters<typeof defineTravail>[0]) => () => defineTravail(travail);
  expect(refus({ ...client, key: 'Essai 1' })).toThrow(/^Travail « Essai 1 » : sa clé/);
  expect(refus({ ...client, attentes: [0] })).toThrow(/un instant/);
  expect(refus({ ...client, attentes: [], ensuite: 'encore' })).toThrow(/sans dire quand/);
  expect(refus({ ...planifie, ensuite: 'rebut' })).toThrow(/ne va pas au rebut/);
  expect(refus(client)).not.toThrow();
});

test('waits longer after each try, then gives up or goes on', () => {
  const waits = (travail: Parameters<typeof attenteApres>[0], essais: number) =>
    Array.from({ length: essais }, (_, n) => attenteApres(travail, n + 1));
  expect(waits(travaux.envoi, 8)).toEqual([60, 300, 900, 3600, 21_600, 21_600, 21_600, null]);
  expect(waits(travaux.transmission, 7)).toEqual([15, 75, 375, 1_875, 3600, 3600, 3600]);
});

test('each kind is under its own key', () => {
  expect(Object.entries(travaux).filter(([key, travail]) => key !== travail.key)).toEqual([]);
});
