import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import { type EtatDemande, OUVERTS } from '#src/core/adherent/demande.ts';

export interface DemandeOuverte {
  readonly codeType: string;
  readonly reference: string;
  readonly etat: EtatDemande;
  readonly dateCreation: Date;
  readonly numPersConcerne: string | null;
}

/** Of an account: what it has asked about a contract that nobody has answered yet, among these kinds; the latest first. */
export function demandesOuvertes(
  db: Queryable,
  qui: { readonly clientId: string; readonly compteId: string; readonly numContrat: string },
  codesType: readonly string[],
): Promise<DemandeOuverte[]> {
  return duClient(db, qui.clientId).prepared<DemandeOuverte>(
    `select d.code_type as "codeType", d.reference, d.etat, d.date_creation as "dateCreation",
       d.num_pers_concerne as "numPersConcerne" from {demande} d
     where d.compte_id = $1 and d.nature = 'suivie' and d.contrats && array[$2::text] and d.code_type = any($3)
       and d.etat = any($4)
     order by d.date_creation desc, d.id`,
    [qui.compteId, qui.numContrat, codesType, OUVERTS],
  );
}
