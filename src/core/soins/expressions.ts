/** How a guarantee is written (domain reference §1.5). */
export const EXPRESSIONS = [
  ...(['pctBR', 'pctBRMoinsRo', 'forfaitAn', 'forfaitActe', 'forfaitPeriode', 'fraisReels'] as const),
  ...(['ticketModerateur', 'pctPMSS', 'centPourCentSante'] as const),
] as const;
export type Expression = (typeof EXPRESSIONS)[number];
