import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** Who asked for the address that was just confirmed. */
export interface DemandeurContact {
  readonly numPers: string;
  readonly numContrat: string | null;
  readonly role: string;
  readonly userName: string;
  readonly prenom: string;
  readonly nom: string;
  readonly codeCivilite: string | null;
}

/** The request that waited for a link to be opened, of an account that is still there; locked. */
export async function prendDemandeEnAttente(
  tx: Queryable,
  clientId: string,
  demandeId: string,
): Promise<DemandeurContact | undefined> {
  const [row] = await duClient(tx, clientId).prepared<DemandeurContact>(
    `select d.num_pers as "numPers", d.num_contrat as "numContrat", d.auteur_role as role, c.user_name as "userName",
       c.prenom, c.nom, c.code_civilite as "codeCivilite"
     from {demande} d join {compte} c on c.id = d.compte_id and c.etat_compte = 'actif'
     where d.id = $1 and d.etat = 'enregistree' for update of d`,
    [demandeId],
  );
  return row;
}
