import { expect, it } from 'vitest';
import { partsDepense } from './reste-a-charge.ts';

it('tells who paid, in the order in which it is told, and how much of the whole that is', () => {
  expect(partsDepense({ depense: 30, montantRo: 19, montantRc: 9, resteACharge: 2 })).toEqual([
    { cle: 'ro', libelle: 'Assurance maladie', montant: 19, part: (19 / 30) * 100 },
    { cle: 'rc', libelle: 'Mutuelle', montant: 9, part: 30 },
    { cle: 'reste', libelle: 'Reste à votre charge', montant: 2, part: (2 / 30) * 100 },
  ]);
});

it('names another mutual only where one paid', () => {
  const parts = partsDepense({ depense: 10, montantRo: 5, montantRc: 2, montantAutreRc: 3, resteACharge: 0 });
  expect(parts.map(({ libelle }) => libelle)).toContain('Autre mutuelle');
  expect(parts.reduce((somme, { part }) => somme + part, 0)).toBeCloseTo(100);
});

it('a regularisation, below zero, and a cost of nothing take no room', () => {
  for (const signe of [-1, 0]) {
    const parts = partsDepense({
      depense: 30 * signe,
      montantRo: 19 * signe,
      montantRc: 9 * signe,
      resteACharge: 2 * signe,
    });
    expect(parts.map(({ part }) => part)).toEqual([0, 0, 0]);
  }
});
