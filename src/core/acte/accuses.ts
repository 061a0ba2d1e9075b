/**
 * The messages by which an act may be acknowledged, by their codes. Before the acts, which name them; the compiler checks in
 * `src/messages` that each is declared, and asks for nothing that the engine of acts does not give.
 */
export type CleAccuse =
  | 'AR_ADRESSE'
  | 'AR_CARTE_TP'
  | 'AR_CONTACT'
  | 'AR_DEMAT'
  | 'AR_DONNEESRO'
  | 'AR_EMAIL'
  | 'AR_GARANTIES'
  | 'AR_INSCRIPTION'
  | 'AR_PEC'
  | 'AR_PHARMACIE'
  | 'AR_RADIATION'
  | 'AR_RADIATION_RENFORT'
  | 'AR_REMBOURSEMENT'
  | 'AR_RESILIATION'
  | 'AR_RIB'
  | 'AR_RIB_COTISATIONS'
  | 'AR_RIB_PRESTATIONS'
  | 'AR_SCOLARITE'
  | 'AR_SINISTRE'
  | 'AR_SITUATION_CONTRACTUELLE'
  | 'AR_SITUATION_FAMILIALE'
  | 'AR_TEL'
  | 'AR_TELETRANSMISSION'
  | 'VEL_CONFIRMATION';
