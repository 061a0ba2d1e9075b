import type { Paiement, PaiementConnu } from '#src/lectures/versements.ts';
import type { RecherchePaiements } from './portefeuille.ts';

function centimes(euros: number): number {
  return Math.round(euros * 100);
}

/**
 * A transfer as somebody may see it, whatever the management system gave: what it settles for people whom they may see, or
 * `null`, as if it did not exist. Of anything that did not reach their own account, their people's part and no account.
 */
export function paiementVu(
  paiement: PaiementConnu,
  {
    visibles,
    confidentiels,
    isTitulaire,
  }: Pick<RecherchePaiements, 'visibles' | 'confidentiels' | 'isTitulaire'>,
): Paiement | null {
  const isAssure = paiement.destinataire.type === 'assure';
  const decomptes = paiement.decomptes
    .filter(({ numPers }) => visibles.includes(numPers) || (isAssure && confidentiels.includes(numPers)))
    .map(({ id, numDecompte, montant }) => ({ id, numDecompte, montant }));
  if (decomptes.length === 0) return null;
  const isLeSien = isAssure && isTitulaire;
  const part = decomptes.reduce((somme, { montant }) => somme + centimes(montant), 0) / 100;
  return {
    ...paiement,
    decomptes,
    montant: isLeSien ? paiement.montant : part,
    ibanMasque: isLeSien ? paiement.ibanMasque : null,
  };
}
