import { type CleActe, ligneActe } from '#src/core/acte/actes.ts';
import { isVisible } from '#src/core/acte/features.ts';
import { convientAuContrat } from '#src/core/adherent/contrat.ts';
import type { ContratAdherent } from '#src/provider/contrats.ts';
import { pageData } from '#src/provider/page-data.ts';
import { useContrats } from './use-contrats.ts';

/** What the person may do on the current contract. */
export interface Espace {
  readonly contrat: ContratAdherent | null;
  /** Covered by the current contract, and did not sign it. */
  readonly isBeneficiaire: boolean;
  /**
   * Whether an act is offered: its feature is on for this contract, its role fits, and so does the contract's state; in
   * somebody's place, it is not one that only they do.
   */
  readonly peut: (acte: CleActe) => boolean;
}

export function useEspace(): Espace {
  const etat = useContrats();
  const { currentUser, currentClient } = pageData();
  const { fonctionnalites, isVelActivated } = currentClient;
  const contrat = etat.etape === 'prets' ? etat.courant : null;
  const isBeneficiaire = contrat !== null && !contrat.isTitulaire;
  return {
    contrat,
    isBeneficiaire,
    peut(cle) {
      const { fonctionnalite, roles, requiert, verbe } = ligneActe(cle);
      if (verbe === 'vel' && !isVelActivated) return false;
      if (currentUser?.remplacement?.enPersonne.includes(cle)) return false;
      if (contrat === null || !roles.includes(isBeneficiaire ? 'B' : 'A')) return false;
      if (requiert?.some((requis) => !convientAuContrat(requis, contrat))) return false;
      return fonctionnalite === null || isVisible(fonctionnalites, fonctionnalite, contrat.numContrat);
    },
  };
}
