const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** `12.5` → `12,50 €`. */
export function euros(montant: number): string {
  return EUROS.format(montant);
}
