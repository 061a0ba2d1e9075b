import { describe, expect, it } from 'vitest';
import { cleNir, ecritNir, fauteNir, isMonaco, lisNir, nirMonaco, numeroMonaco } from './nir.ts';

// Public specimens and made-up numbers: nobody's (domain reference §7.1).
const JUSTES = [
  ['2550814168025', '38'],
  ['1841276451089', '46'],
  ['180032A004123', '75'],
  ['190122A004043', '03'],
  ['2854299352018', '34'],
  ['2019959350123', '83'],
  ['1850578006077', '01'],
] as const;

describe('a social security number', () => {
  it.each(JUSTES)('%s has the key %s', (nir, cle) => {
    expect(cleNir(nir)).toBe(cle);
    expect(fauteNir({ nir, cle })).toBeNull();
  });

  it.each([
    ['1850578006084', '36', 'cle'],
    ['180032B004123', '75', 'cle'],
    ['2550814168025', '3', 'cle'],
    ['2550814168025', '', 'required'],
    ['', '', 'required'],
    ['', '38', 'required'],
    ['9800000000000', '', 'required'],
    ['2550014168025', '38', 'pattern'],
    ['2551314168025', '38', 'pattern'],
    ['2550800168025', '38', 'pattern'],
    ['180032a004123', '75', 'pattern'],
    ['25508141680255', '38', 'pattern'],
    ['3550814168025', '38', 'pattern'],
  ] as const)('%s %s: %s', (nir, cle, faute) => expect(fauteNir({ nir, cle })).toBe(faute));

  it('is right without its key where none is asked', () => {
    expect(fauteNir({ nir: '2550814168025', cle: '' }, false)).toBeNull();
  });
});

describe('a number of Monaco', () => {
  it('is 98 and its eleven digits, and has no key', () => {
    expect(nirMonaco('12345')).toBe('9800000012345');
    expect(numeroMonaco('9800000012345')).toBe('12345');
    expect(fauteNir({ nir: '9800000012345', cle: '' })).toBeNull();
    expect(isMonaco('9800000012345')).toBe(true);
    expect(isMonaco('1841276451089')).toBe(false);
  });
  it('of nothing but zeros is none; too long or with letters, it is no number', () => {
    expect(fauteNir({ nir: nirMonaco('00000000000'), cle: '' })).toBe('required');
    expect(fauteNir({ nir: nirMonaco('123456789012'), cle: '' })).toBe('pattern');
    expect(fauteNir({ nir: nirMonaco('12A'), cle: '' })).toBe('pattern');
    expect(fauteNir({ nir: '9800000012345', cle: '12' })).toBe('pattern');
  });
});

describe('a number and its key as one text', () => {
  it.each([
    ['184127645108946', '1841276451089', '46'],
    ['1 84 12 76 451 089 46', '1841276451089', '46'],
    ['180032a004123 75', '180032A004123', '75'],
    ['1841276451089', '1841276451089', ''],
    ['184 4', '184', '4'],
    // 14 characters in the first box, more than a number and its key, or Monaco: nothing of it is a key.
    ['25508141680255 38', '25508141680255', '38'],
    ['2550814168025538', '2550814168025538', ''],
    ['98123456789012', '98123456789012', ''],
    [' 46', '', '46'],
    ['', '', ''],
  ])('%s', (texte, nir, cle) => expect(lisNir(texte)).toEqual({ nir, cle }));

  it('is read again as it was written', () => {
    for (const numero of [
      { nir: '184', cle: '4' },
      { nir: '', cle: '4' },
      { nir: '1841276451089', cle: '' },
    ])
      expect(lisNir(ecritNir(numero))).toEqual(numero);
  });
});
