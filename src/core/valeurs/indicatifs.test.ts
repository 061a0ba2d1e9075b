import { describe, expect, it } from 'vitest';
import { assembleNumero, decoupeNumero, INDICATIFS } from './indicatifs.ts';

it('offers France first, and each country code once', () => {
  expect(INDICATIFS[0]).toEqual({ code: '33', libelle: 'France' });
  expect(new Set(INDICATIFS.map(({ code }) => code)).size).toBe(INDICATIFS.length);
});

describe('a number and its country code', () => {
  it.each([
    ['+33612345678', '33', '06 12 34 56 78'],
    ['+590690123456', '590', '690123456'],
    ['+32470123456', '32', '470123456'],
    ['0612345678', '33', '06 12 34 56 78'],
    ['+998901234567', '33', '+998901234567'],
    ['', '33', ''],
  ])('%s is shown as +%s, %s', (valeur, indicatif, local) =>
    expect(decoupeNumero(valeur)).toEqual({ indicatif, local }),
  );

  it.each([
    ['33', '06 12 34 56 78', '06 12 34 56 78'],
    ['32', '0470 12 34 56', '+32470 12 34 56'],
    ['39', '06 1234567', '+3906 1234567'],
    ['32', '+49 151 23456789', '+49 151 23456789'],
    ['32', '0049 151', '+49 151'],
    ['32', ' ', ''],
  ])('+%s and « %s » are sent as %s', (indicatif, local, valeur) =>
    expect(assembleNumero({ indicatif, local })).toBe(valeur),
  );
});

describe('là où l’on habite outre-mer', () => {
  it.each([
    ['0692 12 34 56', '262', '0692 12 34 56'],
    ['06 12 34 56 78', '33', '+336 12 34 56 78'],
    ['470123456', '32', '+32470123456'],
  ])('%s avec +%s est envoyé %s', (local, indicatif, envoye) => {
    expect(assembleNumero({ indicatif, local }, '262')).toBe(envoye);
  });

  it('un numéro sans indicatif est d’ici', () => {
    expect(decoupeNumero('', '262')).toEqual({ indicatif: '262', local: '' });
    expect(decoupeNumero('+33612345678', '262')).toEqual({ indicatif: '33', local: '06 12 34 56 78' });
  });
});
