import type { Demandeur } from '#server/adherent/demandeur.ts';

/**
 * Whether an account that is given takes the place of another one for these contracts, by default the current one: a security
 * code says who gives it. A first account asks for none, but a beneficiary's always does: the contract's is not theirs.
 */
export function remplaceCompte(
  { espace, contrat, isBeneficiaire }: Demandeur,
  contrats: readonly string[] = [],
): boolean {
  const vises = new Set(contrats.length > 0 ? contrats : [contrat.contrat.numContrat]);
  const isRemplace = espace.contrats.some(
    ({ contrat: { numContrat, modalitePaiementPrestation } }) =>
      vises.has(numContrat) && !modalitePaiementPrestation.isMissing,
  );
  return isBeneficiaire || isRemplace;
}
