/** The baskets that are 100 % Santé: of prostheses, of glasses, of hearing aids. */
const CENT_POUR_CENT: readonly (string | null)[] = ['rac0', 'A', '1'];

/** Whether care of this basket is 100 % Santé: nothing is left to pay, at a price that the law limits. */
export function isCentPourCentSante(panier: string | null): boolean {
  return CENT_POUR_CENT.includes(panier);
}
