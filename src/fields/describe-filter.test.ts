import { describe, expect, it } from 'vitest';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { code } from './code/field.ts';
import { date } from './date/field.ts';
import { describeFilter } from './describe-filter.ts';
import { entier } from './entier/field.ts';
import { liste } from './liste/field.ts';

const options = { label: 'Valeur' };
const jour = (value: unknown) => jourFrancais(String(value));

describe('describeFilter', () => {
  it.each([
    [code(options), { eq: '01' }, '01'],
    [code(options), { in: ['01', '2A'] }, '01 ou 2A'],
    [code(options), { nin: ['01'] }, 'sauf 01'],
    [code(options), { like: '5' }, 'contient 5'],
    [code(options), { null: true }, 'non renseigné'],
    [code(options), { like: '5', null: false }, 'contient 5, renseigné'],
    [entier(options), { gte: 1, lte: 5 }, 'de 1 à 5'],
    [entier(options), { gt: 1 }, 'plus de 1'],
    [liste(options), { eq: 'dos' }, 'contient dos'],
  ])('says what is asked of a value', (field, filter, words) => {
    expect(describeFilter(field, filter, String)).toBe(words);
  });

  it('speaks of days as French does', () => {
    expect(describeFilter(date(options), { gte: '2026-03-01', lte: '2026-03-31' }, jour)).toBe(
      'du 01/03/2026 au 31/03/2026',
    );
    expect(describeFilter(date(options), { lte: '2026-03-31' }, jour)).toBe('jusqu’au 31/03/2026');
  });
});
