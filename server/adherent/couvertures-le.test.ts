import { expect, it } from 'vitest';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';
import { couverturesCommunes, couverturesLe } from './couvertures-le.ts';

const couverture = (
  code: string,
  assures: readonly string[],
  dateDebut: string,
  dateFin: string | null = null,
) => ({ code, assures, dateDebut, dateFin }) as unknown as DossierContrat['couvertures'][number];
const dossier = {
  couvertures: [
    couverture('BASE', ['jeanne', 'lucas'], '2024-01-01'),
    couverture('RENFORT', ['jeanne'], '2026-07-01'),
    couverture('FINIE', ['jeanne', 'lucas'], '2024-01-01', '2025-12-31'),
  ],
};
const codes = (couvertures: DossierContrat['couvertures']) => couvertures.map(({ code }) => code);

it('à chacun les siennes, celles du jour seulement, premier et dernier jour compris', () => {
  expect(codes(couverturesLe(dossier, 'jeanne', '2026-06-30'))).toEqual(['BASE']);
  expect(codes(couverturesLe(dossier, 'jeanne', '2026-07-01'))).toEqual(['BASE', 'RENFORT']);
  expect(codes(couverturesLe(dossier, 'lucas', '2025-12-31'))).toEqual(['BASE', 'FINIE']);
});

it('de plusieurs, ce que chacun a : une couverture d’un seul n’est pas celle de tous', () => {
  expect(codes(couverturesCommunes(dossier, ['jeanne', 'lucas'], '2026-11-20'))).toEqual(['BASE']);
  expect(codes(couverturesCommunes(dossier, ['jeanne'], '2026-11-20'))).toEqual(['BASE', 'RENFORT']);
});
