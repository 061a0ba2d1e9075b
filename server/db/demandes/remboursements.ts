import type { Queryable } from '#server/db/connection.ts';

/** A request of repayment, sealed, by which one that says the same is recognised. */
export interface DemandeScellee {
  readonly id: string;
  /** Sealed. */
  readonly donnees: Buffer;
}

/**
 * The requests of repayment that are not refused or taken back, for one person's care on one contract, of the last two
 * years.
 * @param compteId only those of this account; `null`: whoever sent them.
 */
export function demandesDeRemboursement(
  db: Queryable,
  qui: {
    readonly clientId: string;
    readonly numContrat: string;
    readonly numPers: string;
    readonly compteId: string | null;
  },
): Promise<DemandeScellee[]> {
  return db.prepared<DemandeScellee>(
    `select id, donnees from demande
     where client_id = $1 and num_contrat = $2 and num_pers_concerne = $3 and ($4::uuid is null or compte_id = $4)
       and code_type = 'demandeRemboursement' and etat not in ('brouillon', 'annulee', 'refusee')
       and date_creation > now() - interval '2 years'`,
    [qui.clientId, qui.numContrat, qui.numPers, qui.compteId],
  );
}
