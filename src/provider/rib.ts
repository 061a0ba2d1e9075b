import type { ResultatAction } from '#src/core/acte/act-result.ts';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import type { ContratAdherent } from '#src/lectures/contrats.ts';
import { envoieActe } from './member-provider.ts';

export interface SaisieRib {
  readonly titulaire: string;
  readonly iban: string;
  readonly bic: string;
  readonly rib: readonly FichierTeleverse[] | null;
}

/** The act without its definition, which the popup does not need: what a change of account makes out of date. */
const ACTE = { key: 'ribPrestations', efface: ['contrats', 'prestations', 'remboursements'] } as const;

/**
 * Gives an account on which care is paid back, for one contract.
 * @param cle the same for the same answers, so that sending them twice gives them once.
 */
export function envoieRib(
  saisie: SaisieRib,
  { numContrat, nomOffre, modalitePaiementPrestation }: ContratAdherent,
  cle: string | null,
): Promise<ResultatAction> {
  const { rib, codeModePaiement } = modalitePaiementPrestation;
  const contrat = { numContrat, nomOffre, rib, codeModePaiement, hadRib: rib !== null };
  return envoieActe(ACTE, { ...saisie, rib: saisie.rib ?? [], contrat }, cle);
}
