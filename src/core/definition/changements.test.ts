import { expect, it } from 'vitest';
import { enfants } from '#src/fields/enfants/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { objet } from '#src/fields/objet/field.ts';
import { changements } from './changements.ts';
import type { Value } from './predicate.ts';

const nom = libelle({ label: 'Nom', required: true });
const nombre = entier({ label: 'Nombre', required: true, defaut: 1 });
const acces = objet({ label: 'Accès', champs: { batiment: libelle({ label: 'Bâtiment' }), nombre } });
const lignes = enfants({ label: 'Lignes', cle: 'nom', ordonne: true, champs: { nom, nombre } });

const told = (field: Parameters<typeof changements>[0], avant: Value, apres: Value) =>
  changements(field, avant, apres).map((line) => [line.label, line.avant, line.apres]);
const un = (name: string, n = 1) => ({ nom: name, nombre: n });

it('un champ ordinaire change en une ligne', () => {
  expect(told(nombre, 1, 2)).toEqual([['Nombre', 1, 2]]);
});

it('d’un groupe, seuls les champs qui diffèrent se disent', () => {
  expect(told(acces, { batiment: 'Nord', nombre: 1 }, { nombre: 1, batiment: 'Sud' })).toEqual([
    ['Accès › Bâtiment', 'Nord', 'Sud'],
  ]);
  expect(told(acces, null, { batiment: null, nombre: 1 })).toEqual([['Accès › Nombre', null, 1]]);
});

it('des enfants se disent par leur clé : venu, parti, changé, déplacé', () => {
  expect(told(lignes, [un('A'), un('B')], [un('C'), un('A', 4)])).toEqual([
    ['Lignes › A › Nombre', 1, 4],
    ['Lignes › B', un('B'), null],
    ['Lignes › C', null, un('C')],
  ]);
  expect(told(lignes, [un('A'), un('B'), un('C')], [un('C'), un('A')])).toEqual([
    ['Lignes › B', un('B'), null],
    ['Lignes › Ordre', ['A', 'C'], ['C', 'A']],
  ]);
  expect(told(lignes, [un('A')], [un('A')])).toEqual([]);
});
