import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** A request of repayment, sealed, by which one that says the same is recognised. */
export interface DemandeScellee {
  readonly id: string;
  /** Sealed. */
  readonly donnees: Buffer;
}

/**
 * The requests of repayment that are not refused or taken back, for one person's care on one contract, of the last two
 * years. With `sauf`, the one that a transaction has just written: one at a time for a contract, so that of two at the same
 * moment one finds the other.
 * @param compteId only those of this account; `null`: whoever sent them.
 */
export async function demandesDeRemboursement(
  db: Queryable,
  qui: {
    readonly clientId: string;
    readonly numContrat: string;
    readonly numPers: string;
    readonly compteId: string | null;
    readonly sauf?: string;
  },
): Promise<DemandeScellee[]> {
  const { clientId, numContrat, sauf = null } = qui;
  if (sauf !== null)
    await db.prepared('select pg_advisory_xact_lock(hashtextextended($1, 6))', [`${clientId}:${numContrat}`]);
  return duClient(db, clientId).prepared<DemandeScellee>(
    `select id, donnees from {demande}
     where num_contrat = $1 and num_pers_concerne = $2 and ($3::uuid is null or compte_id = $3)
       and code_type = 'demandeRemboursement' and etat not in ('brouillon', 'annulee', 'refusee')
       and date_creation > now() - interval '2 years' and id is distinct from $4`,
    [numContrat, qui.numPers, qui.compteId, sauf],
  );
}
