import { expect, test } from 'vitest';
import { makeSignals } from '#server/http/signals.ts';
import { BORNES_DISQUE, partLibre, veilleDisque } from './disque.ts';

const tait = () => undefined;

test.each([
  [0, ['Le disque du dossier « /donnees » est plein.']],
  [5, ['Le disque du dossier « /donnees » est presque plein (5 % libre).']],
  [6, []],
  [null, []],
])('%s %% libre : %o', async (libre, dites) => {
  const signals = makeSignals({ error: tait, info: tait } as never);
  await veilleDisque({ manqueDePlace: false }, signals, '/donnees', async () => libre);
  expect(signals.current).toEqual(dites);
});

test('une base qui n’a plus de place se dit, tant que cela dure', async () => {
  const signals = makeSignals({ error: tait, info: tait } as never);
  const large = async () => BORNES_DISQUE.crit + 1;
  await veilleDisque({ manqueDePlace: true }, signals, '/donnees', large);
  expect(signals.current).toEqual(['La base de données n’a plus de place : des écritures échouent.']);
  await veilleDisque({ manqueDePlace: false }, signals, '/donnees', large);
  expect(signals.current).toEqual([]);
});

test('un dossier qui n’existe pas n’a pas de disque', async () => {
  expect(await partLibre('/nulle/part')).toBeNull();
  expect(await partLibre(import.meta.dirname)).toBeGreaterThanOrEqual(0);
});
