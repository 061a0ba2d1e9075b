import { expect, it } from 'vitest';
import { booleen } from '#src/fields/booleen/field.ts';
import { code } from '#src/fields/code/field.ts';
import { date } from '#src/fields/date/field.ts';
import { reference } from '#src/fields/reference/field.ts';
import { cleEssai } from '#tests/support/sample-list.ts';
import { defineModel } from './model.ts';
import { evaluate } from './predicate.ts';

/** Whose fields have names of their own: the traits know none by its name. */
const input = {
  key: 'essai',
  label: { genre: 'm', singulier: 'essai', pluriel: 'essais' },
  description: 'Un essai.',
  famille: 'technique',
  fields: {
    cote: code({ label: 'Cote', required: true, unique: true }),
    allume: booleen({ label: 'Allumé', defaut: true }),
    du: date({ label: 'Du' }),
    au: date({ label: 'Au' }),
    sous: reference({ label: 'Sous', model: cleEssai('essai') }),
  },
  title: 'cote',
  search: ['cote'],
  sort: ['cote', 'ASC'],
  naturalKey: ['cote'],
} as const;
const model = defineModel({ ...input, activable: 'allume', date: ['du', 'au'], front: 'enVigueur' });
const open = { cote: 'A', allume: true, du: null, au: null, sous: null };

it.each([
  ['sans bornes', {}, true],
  ['désactivé', { allume: false }, false],
  ['le premier jour', { du: '2026-11-20' }, true],
  ['la veille du premier jour', { du: '2026-11-21' }, false],
  ['le dernier jour', { au: '2026-11-20' }, true],
  ['le lendemain du dernier jour', { au: '2026-11-19' }, false],
  ['désactivé dans ses bornes', { allume: false, du: '2026-01-01', au: '2026-12-31' }, false],
])('en vigueur le 20 novembre 2026, %s : %j → %s', (_, values, expected) => {
  expect(evaluate(model.enVigueur('2026-11-20'), { ...open, ...values })).toBe(expected);
  expect(model.front && evaluate(model.front('2026-11-20'), { ...open, ...values })).toBe(expected);
});

const broken = (values: object) =>
  model.rules.filter(({ valid }) => !valid({ ...open, ...values })).map(({ champ }) => champ);

it.each([
  ['2026-01-01', '2026-01-01', []],
  ['2026-01-01', '2026-12-31', []],
  ['2026-01-02', '2026-01-01', ['au']],
  [null, '2026-01-01', []],
  ['2026-01-01', null, []],
])('du %s au %s → %j', (du, au, expected) => {
  expect(broken({ du, au })).toEqual(expected);
});

it('une liste qui se nomme elle-même est un arbre : une fiche n’y est pas son propre parent', () => {
  expect([broken({ sous: 'A' }), broken({ sous: 'B' })]).toEqual([['sous'], []]);
});

it('sans trait, tout est en vigueur et rien ne s’active', () => {
  const plain = defineModel(input);
  expect([plain.activable, plain.date, plain.front, plain.enVigueur('2026-11-20')]).toEqual([
    null,
    null,
    null,
    { type: 'toujours' },
  ]);
});

it('un trait porté par un autre genre de champ empêche de déclarer', () => {
  expect(() => defineModel({ ...input, date: ['du', 'cote'] })).toThrow('« cote » n’est pas un jour');
  expect(() => defineModel({ ...input, activable: 'du' })).toThrow('« du » n’est pas un oui ou non');
});
