/** What of a schedule was due and did not come: how many instalments, and euros. */
export interface Impayes {
  readonly nombre: number;
  readonly montant: number;
}

/** Of these instalments, those that were refused or never came. Example: two of 31,50 € → `{ nombre: 2, montant: 63 }`. */
export function impayesDe(echeances: readonly { readonly etat: string; readonly solde: number }[]): Impayes {
  const restees = echeances.filter(
    ({ etat, solde }) => (etat === 'impayee' || etat === 'rejetee') && solde > 0,
  );
  const centimes = restees.reduce((somme, { solde }) => somme + Math.round(solde * 100), 0);
  return { nombre: restees.length, montant: centimes / 100 };
}
