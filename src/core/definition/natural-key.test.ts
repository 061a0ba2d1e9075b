import { expect, it } from 'vitest';
import { namedBy, nameOf, namingField } from './natural-key.ts';

const salle = { key: 'salle', naturalKey: ['numero'] };
const reservation = { key: 'reservation', naturalKey: ['salle', 'jour'] };

it('nomme une fiche par sa clé, quel qu’en soit le champ', () => {
  expect([namingField(salle), namedBy(salle)]).toEqual(['numero', 'numero']);
  expect(nameOf(salle, { numero: 'B12', code: 'X' })).toBe('B12');
  expect(nameOf(salle, { code: 'X' })).toBeNull();
});

it('ne nomme pas une fiche dont la clé a plusieurs champs, et le dit à qui veut le faire', () => {
  expect(namingField(reservation)).toBeNull();
  expect(nameOf(reservation, { salle: 'B12', jour: '2026-01-01' })).toBeNull();
  expect(() => namedBy(reservation)).toThrow('Modèle « reservation » : sa clé n’est pas d’un seul champ');
});
