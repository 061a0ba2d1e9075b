import { describe, expect, it } from 'vitest';
import { fauteJour, isMoisOuvert, jourRetenu, joursOuverts, moisChoisi, plage } from './date-picker.ts';

const REGLES = { min: '2026-03-10', max: '2026-05-02', exclus: ['2026-03-10', '2026-03-11', '2026-04-15'] };

describe('what is wrong with a day', () => {
  it.each([
    ['31/12/2026', 'invalid'],
    ['2026-02-30', 'invalid'],
    ['', 'invalid'],
    ['2026-03-09', 'minDate'],
    ['2026-05-03', 'maxDate'],
    ['2026-04-15', 'disabledDate'],
    ['2026-03-12', null],
    ['2026-05-02', null],
  ] as const)('%s: %s', (jour, faute) => expect(fauteJour(jour, REGLES)).toBe(faute));

  it('a bound that is disabled says that it is', () => {
    expect(fauteJour('2026-03-10', REGLES)).toBe('disabledDate');
  });
});

describe('the range', () => {
  it('is clamped: the first day is never after the last one', () => {
    expect(plage({ min: '2026-06-01', max: '2026-05-01' })).toEqual({ min: '2026-05-01', max: '2026-05-01' });
    expect(plage({ min: '2026-04-01', max: '2026-05-01' })).toEqual({ min: '2026-04-01', max: '2026-05-01' });
    expect(fauteJour('2026-05-01', { min: '2026-06-01', max: '2026-05-01' })).toBeNull();
  });
  it('is wide where nothing bounds it', () => {
    expect(fauteJour('1900-01-01', {})).toBeNull();
    expect(fauteJour('1899-12-31', {})).toBe('minDate');
    expect(fauteJour('2200-01-01', {})).toBe('maxDate');
  });
});

describe('a day that was picked', () => {
  it.each([
    ['2026-04-10', '2026-04-10'],
    ['2026-06-20', '2026-05-02'],
    ['2026-01-01', '2026-03-12'],
    ['2026-04-15', '2026-04-01'],
  ])('%s is kept as %s', (jour, retenu) => expect(jourRetenu(jour, REGLES)).toBe(retenu));

  it('of a month without any stays, for the rule to say so', () => {
    expect(jourRetenu('2026-04-01', { min: '2026-04-01', max: '2026-04-01', exclus: ['2026-04-01'] })).toBe(
      '2026-04-01',
    );
  });
});

describe('a month', () => {
  it('may be chosen within the range, where it has a day that may be', () => {
    expect(['2026-02', '2026-03', '2026-05', '2026-06'].map((mois) => isMoisOuvert(mois, REGLES))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isMoisOuvert('2026-04', { min: '2026-04-15', max: '2026-04-15', exclus: ['2026-04-15'] })).toBe(
      false,
    );
  });
  it('has only days that exist', () => {
    expect(joursOuverts('2026-02', {}).length).toBe(28);
    expect(joursOuverts('2028-02', {}).at(-1)).toBe('2028-02-29');
  });
  it('with one day is that day; otherwise its days are shown', () => {
    expect(moisChoisi('2026-05', { ...REGLES, exclus: ['2026-05-01'] })).toEqual({ jour: '2026-05-02' });
    expect(moisChoisi('2026-05', REGLES)).toEqual({ mois: '2026-05' });
  });
});
