import { describe, expect, test } from 'vitest';
import { joursDe, parJourEnMots, partsParMois, touche } from './prevoyance.ts';

const periode = (dateDebut: string, dateFin: string, montantBrut = 0, montantNet = montantBrut) => ({
  ...{ dateDebut, dateFin, montantBrut, montantNet },
});

test.each([
  ['2026-01-15', '2026-02-14', 31],
  ['2026-02-10', '2026-02-10', 1],
  ['2024-02-20', '2024-03-02', 12],
  ['2025-12-30', '2026-01-02', 4],
  // Over the hour that changes: days are days.
  ['2026-03-28', '2026-03-30', 3],
])('du %s au %s : %i jours', (dateDebut, dateFin, jours) => {
  expect(joursDe({ dateDebut, dateFin })).toBe(jours);
});

describe('pourquoi tant par jour', () => {
  const jour = { montantJournalierRo: 36.99, montantJournalierBrut: 22.19 };
  const dit = (...lus: Parameters<typeof parJourEnMots>) =>
    parJourEnMots(...lus)?.replace(/[\u202f\u00a0]/g, ' ');

  test('la part de chacun, leur somme, et le salaire d’un jour', () => {
    expect(dit(jour, 27_000)).toBe(
      'Par jour, votre contrat ajoute 22,19 € aux 36,99 € de l’Assurance maladie, soit 59,18 € en tout. Votre salaire de référence est de 73,97 € par jour (27 000,00 € ÷ 365).',
    );
    expect(dit(jour, null)).toMatch(/59,18 € en tout\.$/);
  });

  test('rien à additionner où l’Assurance maladie ne paie rien', () => {
    expect(dit({ ...jour, montantJournalierRo: 0 }, 27_000)).toBeUndefined();
  });
});

describe('une période par-dessus une fin de mois', () => {
  test('se partage par les jours de chaque mois, au centime', () => {
    // 31 days at 36.95 €: 17 in January, 14 in February.
    expect(partsParMois(periode('2026-01-15', '2026-02-14', 1145.45, 1068.7))).toEqual([
      { mois: '2026-01', nbJours: 17, montantBrut: 628.15, montantNet: 586.06 },
      { mois: '2026-02', nbJours: 14, montantBrut: 517.3, montantNet: 482.64 },
    ]);
  });

  test('de trois mois, d’une fin d’année, d’un seul mois', () => {
    const mois = (debut: string, fin: string) =>
      partsParMois(periode(debut, fin)).map((part) => [part.mois, part.nbJours]);
    expect(mois('2026-01-31', '2026-03-01')).toEqual([
      ['2026-01', 1],
      ['2026-02', 28],
      ['2026-03', 1],
    ]);
    expect(mois('2025-12-20', '2026-01-02')).toEqual([
      ['2025-12', 12],
      ['2026-01', 2],
    ]);
    expect(mois('2026-06-01', '2026-06-30')).toEqual([['2026-06', 30]]);
  });

  test('aucun centime ne se perd, quel que soit le montant', () => {
    for (let centimes = 1; centimes < 400; centimes += 7) {
      const parts = partsParMois(periode('2026-01-30', '2026-04-02', centimes / 100));
      const somme = parts.reduce((total, { montantBrut }) => total + Math.round(montantBrut * 100), 0);
      expect(somme).toBe(centimes);
    }
  });
});

test('une période est d’un intervalle dès qu’un de ses jours en est', () => {
  const une = periode('2026-01-15', '2026-02-14');
  expect(touche(une, '2026-02-14', '2026-02-28')).toBe(true);
  expect(touche(une, '2026-02-15', undefined)).toBe(false);
  expect(touche(une, undefined, '2026-01-15')).toBe(true);
  expect(touche(une, undefined, '2026-01-14')).toBe(false);
  expect(touche(une, undefined, undefined)).toBe(true);
});
