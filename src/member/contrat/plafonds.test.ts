import { expect, test } from 'vitest';
import { limiteDe, resteDe } from './plafonds.ts';

const lu = (phrase: string) => phrase.replace(/[\u202f\u00a0]/g, ' ');
const LUNETTES = {
  plafond: { montant: 200, periode: '2ans', nbMax: 1 },
  renouvellement: { mois: 24, moisAvant16Ans: 12 },
};
const AUDITION = { plafond: null, renouvellement: { mois: 48, moisAvant16Ans: 48 } };
const consomme = (montant: number, disponibleLe: string | null) => ({
  ...{ numPers: '1', nb: montant > 0 ? 2 : 0, montant, disponibleLe },
  ...{ dateDebutPeriode: '2024-11-20', dateFinPeriode: '2026-11-20' },
});

test('une chambre se compte par jour, comme sa prise en charge le dit', () => {
  const chambre = { plafond: { montant: 60, periode: 'jour', nbMax: 30 }, renouvellement: null };
  expect(lu(limiteDe(chambre))).toBe('60,00 € par jour, 30 jours au plus');
});

test('un équipement dit ce qui est utilisé, et quand vient le suivant', () => {
  expect(lu(resteDe(LUNETTES, consomme(199.94, '2028-05-04')))).toBe(
    'utilisé 199,94 €, prochain équipement à partir du 04/05/2028',
  );
  expect(lu(resteDe(LUNETTES, consomme(0, null)))).toBe('rien d’utilisé, reste 200,00 €');
  expect(lu(limiteDe(AUDITION))).toBe('Un équipement tous les 4 ans');
  expect(resteDe(AUDITION, consomme(0, null))).toBe('équipement disponible');
  expect(resteDe(AUDITION, consomme(0, '2029-02-01'))).toBe('prochain équipement à partir du 01/02/2029');
});

test('une somme par an et des actes comptés', () => {
  const lentilles = { plafond: { montant: 120, periode: 'annee', nbMax: null }, renouvellement: null };
  expect(lu(resteDe(lentilles, consomme(63, null)))).toBe('utilisé 63,00 €, reste 57,00 €');
  const seances = { plafond: { montant: 40, periode: 'acte', nbMax: 3 }, renouvellement: null };
  expect(resteDe(seances, consomme(80, null))).toBe('2 utilisés, 1 restant');
});
