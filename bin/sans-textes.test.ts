import { expect, test } from 'vitest';
import { sansTextes } from './sans-textes.ts';

const SOURCE = `defineMessage({
  code: 'A',
  textes: {
    objet: 'L’objet } {{prenom}}',
    html: ['<p>\\'</p>', \`{\`],
  },
}),
defineMessage({ code: 'B', textes: { objet: "b" }, label: 'Bé' })`;

test('une définition de message garde tout, sauf ses textes', () => {
  expect(sansTextes(SOURCE)).toBe(`defineMessage({
  code: 'A',
  textes: { objet: '', html: [], texte: [] },
}),
defineMessage({ code: 'B', textes: { objet: '', html: [], texte: [] }, label: 'Bé' })`);
  expect(sansTextes("export const x = 'textes';")).toBe("export const x = 'textes';");
});

test('un accusé de réception perd ce qu’il dit, et garde son nom', () => {
  const accuse = `defineAccuse({ code: 'A', label: 'Accusé', objet: 'Votre \\'demande\\'', phrase:\n    'Elle est {{reference}}.' })`;
  expect(sansTextes(accuse)).toBe(`defineAccuse({ code: 'A', label: 'Accusé', objet: '', phrase:\n    '' })`);
});

test('des textes qui ne finissent pas arrêtent la construction', () => {
  expect(() => sansTextes("textes: { objet: 'a'")).toThrow('ne finissent pas');
});
