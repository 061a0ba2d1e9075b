import { auBesoin } from './au-besoin.ts';

const enEuros = auBesoin(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }));

/** An amount as people read it: `euros(-1234.5)` → `'−1 234,50 €'`, its spaces unbreakable, a true minus. Never «−0,00 €». */
export function euros(montant: number): string {
  return enEuros()
    .format(Math.abs(montant) < 0.005 ? 0 : montant)
    .replace('-', '−');
}
