import type { Queryable } from '#server/db/connection.ts';
import type { DonneesDocument } from './donnees.ts';

/** A stay as the list `pec-hospitaliere` says it. */
export interface SejourConnu {
  readonly libelle: string;
  /** What is paid by the day; `null`: nothing is. */
  readonly montantForfait: number | null;
}

export async function sejourDe(
  tx: Queryable,
  client: string,
  code: string,
): Promise<SejourConnu | undefined> {
  const [row] = await tx.prepared<SejourConnu>(
    `select libelle, case when is_forfait_journalier then montant_forfait::float8 end as "montantForfait"
     from pec_hospitaliere where client_id = (select id from client where code = $1) and code = $2`,
    [client, code],
  );
  return row;
}

/** A paper of a contract that is there. */
export async function insertDocument(
  tx: Queryable,
  client: string,
  document: {
    readonly id: string;
    readonly numContrat: string;
    readonly numPers: string;
    readonly codeCategorie: string;
    readonly dateDocument: string;
    readonly donnees: DonneesDocument;
  },
): Promise<void> {
  const { id, numContrat, numPers, codeCategorie, dateDocument, donnees } = document;
  await tx.prepared(
    `insert into gestion_document (id, client_id, num_contrat, num_pers, code_categorie, date_document, donnees)
     select $2, c.client_id, c.num_contrat, $4, $5, $6, $7 from gestion_contrat c
     where c.client_id = (select id from client where code = $1) and c.num_contrat = $3`,
    [client, id, numContrat, numPers, codeCategorie, dateDocument, JSON.stringify(donnees)],
  );
}
