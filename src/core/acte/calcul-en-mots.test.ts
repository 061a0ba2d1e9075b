import { expect, test } from 'vitest';
import { CALCULS } from '#src/acts/adherent/inscription-calculs.ts';
import { calculEnMots } from './calcul-en-mots.ts';

test('what was worked out is said line by line, and what it is made of in lines of its own', () => {
  const { tarif } = CALCULS;
  expect(calculEnMots(tarif, tarif.exemple)).toEqual([
    { libelle: 'Cotisation mensuelle sans cet ajout', valeur: '89,40\u00a0€' },
    { libelle: 'Cotisation mensuelle avec cet ajout', valeur: '111,75\u00a0€' },
    { libelle: 'Différence chaque mois', valeur: '22,35\u00a0€' },
    {
      libelle: 'Dont, chaque mois',
      valeur: 'Santé 2, Jeanne\u00a0: 89,40\u00a0€\nSanté 2, personne ajoutée\u00a0: 22,35\u00a0€',
    },
  ]);
});

test('what it does not say is left out, an empty detail as well', () => {
  const rien = { montantAvant: null, montantApres: null, difference: null, detail: [], gratuite: null };
  expect(calculEnMots(CALCULS.tarif, { ...rien, aSavoir: 'Plus tard.' })).toEqual([
    { libelle: 'À savoir', valeur: 'Plus tard.' },
  ]);
});
