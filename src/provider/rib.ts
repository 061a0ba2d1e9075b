import type { ResultatAction } from '#src/core/act-result.ts';
import type { ContratAdherent } from '#src/core/contrat.ts';
import type { FichierTeleverse } from '#src/core/uploaded-file.ts';
import { forgetReads } from './cached-read.ts';
import { http } from './http.ts';

export interface SaisieRib {
  readonly titulaire: string;
  readonly iban: string;
  readonly bic: string;
  readonly rib: readonly FichierTeleverse[] | null;
}

/** What a change of account makes out of date. */
const CHANGES = ['/api/adherent/contrats', '/api/v2/adherent/prestations', '/api/v1/adherent/remboursements'];

/**
 * Gives an account on which care is paid back, for one contract.
 * @param cle the same for the same answers, so that sending them twice gives them once.
 */
export async function envoieRib(
  saisie: SaisieRib,
  { numContrat, nomOffre, modalitePaiementPrestation }: ContratAdherent,
  cle: string | null,
): Promise<ResultatAction> {
  const { rib, codeModePaiement } = modalitePaiementPrestation;
  const contrat = { numContrat, nomOffre, rib, codeModePaiement, hadRib: rib !== null };
  const answer = await http('/api/forms/ribprestations/form', {
    method: 'POST',
    body: JSON.stringify({ data: { ...saisie, rib: saisie.rib ?? [], contrat } }),
    ...(cle !== null && { headers: { 'Idempotency-Key': cle } }),
  });
  for (const chemin of CHANGES) forgetReads(chemin);
  return answer.json as ResultatAction;
}
