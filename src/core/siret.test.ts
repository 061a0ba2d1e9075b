import { expect, it } from 'vitest';
import { isSiret } from './siret.ts';

it.each([
  ['73282932000074', 'un SIRET'],
  ['55208131766522', 'un autre'],
  ['41816609600051', 'un autre encore'],
  ['35600000000001', 'La Poste, par la somme de ses chiffres'],
  ['35600000000048', 'le siège de La Poste, par la clé ordinaire'],
  ['35600000049837', 'un bureau de La Poste, par la sienne'],
])('%s : %s', (siret) => {
  expect(isSiret(siret)).toBe(true);
});

it.each([
  ['73282932000075', 'une clé fausse'],
  ['7328293200007', 'treize chiffres'],
  ['732829320000745', 'quinze chiffres'],
  ['7328293200007A', 'une lettre'],
  ['35600000049838', 'un bureau de La Poste dont la somme est fausse'],
  ['35600000000049', 'La Poste, ni l’une ni l’autre règle'],
  ['73282932100074', 'un SIREN faux'],
  ['00000000000000', 'des zéros'],
  ['', 'rien'],
])('%s n’en est pas un : %s', (siret) => {
  expect(isSiret(siret)).toBe(false);
});
