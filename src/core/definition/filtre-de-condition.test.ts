import { expect, it } from 'vitest';
import { lookup } from '#src/registry.ts';
import { conditionDeFiltre, filtreDeCondition } from './filtre-de-condition.ts';
import { absent, compare, et, non, ou, type Predicate, parmi, recherche, toujours } from './predicate.ts';

const { model } = lookup('pays');
const actif = compare('isActif', 'eq', true);

it.each<[string, Predicate, object]>([
  ['aucune restriction', toujours, {}],
  ['un champ', actif, { isActif: true }],
  [
    'deux bornes d’un champ',
    et(compare('ordre', 'gte', 2), compare('ordre', 'lt', 9)),
    { ordre_gte: 2, ordre_lt: 9 },
  ],
  ['plusieurs valeurs', parmi('code', ['FR', 'BE']), { code_in: ['FR', 'BE'] }],
  ['un champ absent', absent('libelleCourt'), { libelleCourt_null: true }],
  ['ou présent', non(absent('libelleCourt')), { libelleCourt_null: false }],
  ['tout sauf', et(non(compare('code', 'eq', 'FR')), actif), { code_neq: 'FR', isActif: true }],
])('%s se dit par un filtre, et en revient', (_, condition, filtre) => {
  expect(filtreDeCondition(model, condition)).toEqual(filtre);
  expect(conditionDeFiltre(model, filtre as Record<string, unknown>)).toEqual(condition);
});

it.each<[string, Predicate]>([
  ['une alternative', ou(actif, compare('ordre', 'eq', 1))],
  ['une recherche', recherche(['libelle'], 'bel')],
  ['deux fois la même question', et(compare('libelle', 'like', 'a'), compare('libelle', 'like', 'b'))],
  ['un champ inconnu', compare('licorne', 'eq', 1)],
  ['le contraire d’une alternative', non(ou(actif, absent('libelleCourt')))],
])('%s n’est pas un filtre', (_, condition) => {
  expect(filtreDeCondition(model, condition)).toBeNull();
});
