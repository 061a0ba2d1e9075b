import { describe, expect, it } from 'vitest';
import { choix } from '#src/fields/choix/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { champOffert, fautesDEtat, lisEtats, passe } from './etats.ts';
import { ML } from './messages-listes.ts';

const fields = {
  nom: libelle({ label: 'Nom' }),
  etat: choix({
    label: 'État',
    required: true,
    choix: [
      { code: 'ouvert', libelle: 'Ouvert' },
      { code: 'clos', libelle: 'Clos' },
    ],
  }),
};
const etats = { champ: 'etat', passages: { ouvert: ['clos'], clos: [] } };

describe('les états d’une fiche', () => {
  it('ne passent que par où c’est dit, et restent', () => {
    expect(passe(etats, { etat: 'ouvert' }, { etat: 'clos' })).toBe(true);
    expect(passe(etats, { etat: 'clos' }, { etat: 'clos' })).toBe(true);
    expect(passe(etats, { etat: 'clos' }, { etat: 'ouvert' })).toBe(false);
    expect(fautesDEtat(etats, { etat: 'clos' }, { etat: 'ouvert' })).toEqual({ etat: ML.PASSAGE });
    expect(fautesDEtat(null, { etat: 'clos' }, { etat: 'ouvert' })).toEqual({});
  });

  it('nomment le code inconnu d’un passage, et le champ qui n’est pas un choix', () => {
    expect(lisEtats('essai', fields, etats)).toBe(etats);
    expect(() => lisEtats('essai', fields, { champ: 'etat', passages: { ouvert: ['perdu'] } })).toThrow(
      /« essai » : un passage de « etat » nomme le code inconnu « perdu »/,
    );
    expect(() => lisEtats('essai', fields, { champ: 'nom', passages: {} })).toThrow(
      /« nom » n’est pas un choix/,
    );
  });
});

it('un formulaire n’offre que l’état présent et ceux où il peut aller', () => {
  const field = choix({
    label: 'État',
    choix: ['a', 'b', 'c'].map((code) => ({ code, libelle: code })),
  });
  const etats = { champ: 'etat', passages: { a: ['b'], b: [], c: ['a'] } };
  const offered = (la: string | null) => champOffert(etats, 'etat', field, la).choix?.map(({ code }) => code);
  expect([offered('a'), offered('b'), offered('c'), offered(null)]).toEqual([
    ['a', 'b'],
    ['b'],
    ['a', 'c'],
    ['a', 'b', 'c'],
  ]);
  expect(champOffert(etats, 'autre', field, 'a')).toBe(field);
  expect(champOffert(null, 'etat', field, 'a')).toBe(field);
});
