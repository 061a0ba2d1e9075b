import { describe, expect, it } from 'vitest';
import { optionsRadio } from './radio.ts';

describe('choices of a radio group', () => {
  it('are Oui and Non where there is no source', () => {
    expect(optionsRadio({})).toEqual([
      { code: true, libelle: 'Oui' },
      { code: false, libelle: 'Non' },
    ]);
  });

  it('are read by their fields, libelle and code by default', () => {
    expect(optionsRadio({ options: [{ code: 'M', libelle: 'Mensuel', aide: 'Douze fois' }] })).toEqual([
      { code: 'M', libelle: 'Mensuel', aide: 'Douze fois' },
    ]);
    const options = [{ id: 7, nom: 'Jeanne' }];
    expect(optionsRadio({ options, champLibelle: 'nom', champValeur: 'id' })).toEqual([
      { code: 7, libelle: 'Jeanne' },
    ]);
    expect(optionsRadio({ options: [] })).toEqual([]);
  });

  it('are two lists side by side, as long as each other', () => {
    expect(optionsRadio({ sourceValues: [1, 2], sourceLabels: ['Un', 'Deux'] })).toEqual([
      { code: 1, libelle: 'Un' },
      { code: 2, libelle: 'Deux' },
    ]);
    const message = "sourceValues et sourceLabels n'ont pas la même longueur !";
    expect(() => optionsRadio({ sourceValues: [1], sourceLabels: ['Un', 'Deux'] })).toThrow(message);
    expect(() => optionsRadio({ sourceValues: [1] })).toThrow(message);
    expect(() => optionsRadio({ sourceLabels: ['Un'] })).toThrow(message);
  });
});
