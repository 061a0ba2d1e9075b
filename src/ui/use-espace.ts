import { type CleActe, ligneActe } from '#src/core/acte/actes.ts';
import { isVisible } from '#src/core/acte/features.ts';
import { convientAuContrat } from '#src/core/adherent/contrat.ts';
import type { ContratAdherent } from '#src/provider/contrats.ts';
import { peutEnvoyer } from '#src/provider/en-place.ts';
import { pageData } from '#src/provider/page-data.ts';
import { useContrats } from './use-contrats.ts';

/** What the person may do on the current contract. */
export interface Espace {
  readonly contrat: ContratAdherent | null;
  /** Covered by the current contract, and did not sign it. */
  readonly isBeneficiaire: boolean;
  /** Whether an act is the person's: its feature is on for this contract, its role fits, and so does the contract's state. */
  readonly concerne: (acte: CleActe) => boolean;
  /** Whether it is offered: it is theirs, and whoever is here may send it. */
  readonly peut: (acte: CleActe) => boolean;
}

export function useEspace(): Espace {
  const etat = useContrats();
  const { fonctionnalites, isVelActivated } = pageData().currentClient;
  const contrat = etat.etape === 'prets' ? etat.courant : null;
  const isBeneficiaire = contrat !== null && !contrat.isTitulaire;
  const concerne = (cle: CleActe) => {
    const { fonctionnalite, roles, requiert, verbe } = ligneActe(cle);
    if (verbe === 'vel' && !isVelActivated) return false;
    if (contrat === null || !roles.includes(isBeneficiaire ? 'B' : 'A')) return false;
    if (requiert?.some((requis) => !convientAuContrat(requis, contrat))) return false;
    return fonctionnalite === null || isVisible(fonctionnalites, fonctionnalite, contrat.numContrat);
  };
  return {
    contrat,
    isBeneficiaire,
    concerne,
    peut: (cle) => peutEnvoyer(cle) && concerne(cle),
  };
}
