import { describe, expect, it } from 'vitest';
import {
  absent,
  compare,
  compareText,
  et,
  evaluate,
  fieldsOf,
  jamais,
  non,
  ou,
  type Predicate,
  parmi,
  recherche,
  toujours,
  type Value,
} from './predicate.ts';

const record: Record<string, Value> = {
  code: 'SOINS',
  libelle: 'Télésurveillance du cœur',
  ordre: 10,
  isActif: true,
  dateFin: null,
  tags: ['cœur', 'suivi'],
};
const a = compare('code', 'eq', 'SOINS');
const b = compare('ordre', 'gt', 99);

describe('evaluate', () => {
  it.each<[Predicate, boolean]>([
    [toujours, true],
    [jamais, false],
    [compare('code', 'eq', 'SOINS'), true],
    [compare('code', 'eq', 'soins'), false],
    [compare('libelle', 'like', 'COEUR'), true],
    [compare('libelle', 'like', 'télé'), true],
    [compare('libelle', 'like', '%'), false],
    [compare('ordre', 'eq', 10), true],
    [compare('ordre', 'gte', 10), true],
    [compare('ordre', 'gt', 10), false],
    [compare('ordre', 'lt', 11), true],
    [compare('ordre', 'lte', 9), false],
    [compare('isActif', 'eq', true), true],
    [parmi('code', ['A', 'SOINS']), true],
    [parmi('code', []), false],
    [absent('dateFin'), true],
    [absent('code'), false],
    // a list: «contains»
    [compare('tags', 'eq', 'suivi'), true],
    [compare('tags', 'eq', 'sui'), false],
    [parmi('tags', ['x', 'cœur']), true],
    // two-valued logic: a comparison with nothing is false, its negation true
    [compare('dateFin', 'lte', '2026-01-01'), false],
    [non(compare('dateFin', 'lte', '2026-01-01')), true],
    [compare('inconnu', 'eq', 'x'), false],
    [recherche(['code', 'libelle'], 'coeur soins'), true],
    [recherche(['code', 'libelle'], 'coeur absent'), false],
    [recherche(['dateFin'], 'null'), false],
    [recherche(['code'], '  '), true],
    [et(a, b), false],
    [ou(a, b), true],
    [non(et(a, b)), true],
  ])('%j → %s', (predicate, expected) => {
    expect(evaluate(predicate, record)).toBe(expected);
  });
});

describe('les constantes', () => {
  it.each<[string, Predicate, Predicate]>([
    ['tout de rien', et(), toujours],
    ['un de rien', ou(), jamais],
    ['et avec toujours', et(toujours, a), a],
    ['et avec jamais', et(a, jamais, b), jamais],
    ['ou avec jamais', ou(jamais, a), a],
    ['ou avec toujours', ou(a, toujours), toujours],
    ['non toujours', non(toujours), jamais],
    ['non jamais', non(jamais), toujours],
    ['et de deux', et(a, b), { type: 'et', parts: [a, b] }],
  ])('%s', (_, built, expected) => {
    expect(built).toEqual(expected);
  });
});

it('range les textes par point de code, comme la base, et non par unité UTF-16', () => {
  const texts = ['\u{1f600}', '\uffee', 'b', 'a', 'aa', 'A', ''];
  expect(texts.toSorted(compareText)).toEqual(['', 'A', 'a', 'aa', 'b', '\uffee', '\u{1f600}']);
  expect('\u{1f600}' < '\uffee').toBe(true);
});

it('nomme les champs qu’une condition lit', () => {
  const predicate = et(a, ou(b, non(absent('dateFin'))), recherche(['libelle', 'code'], 'x'));
  expect(fieldsOf(predicate)).toEqual(['code', 'ordre', 'dateFin', 'libelle', 'code']);
  expect(fieldsOf(toujours)).toEqual([]);
});
