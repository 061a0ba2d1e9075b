import type { Queryable } from '#server/db/connection.ts';
import type { AssureContrat } from '#server/gestion/portefeuille.ts';
import type { DonneesDocument } from './donnees.ts';

/** Somebody whom the system did not know. @param donnees sealed. @param nirEmpreinte by which they are found */
export async function insertPersonne(
  tx: Queryable,
  client: string,
  numPers: string,
  donnees: Buffer,
  nirEmpreinte: Buffer | null,
): Promise<void> {
  await tx.prepared(
    `insert into gestion_personne (client_id, num_pers, nir_empreinte, donnees)
     select id, $2, $3, $4 from client where code = $1`,
    [client, numPers, nirEmpreinte, donnees],
  );
}

/** Somebody more on a contract, after the others. */
export async function insertAssure(
  tx: Queryable,
  client: string,
  numContrat: string,
  {
    numPers,
    codeTypeBeneficiaire,
    dateEntree,
    rattacheA,
  }: Pick<AssureContrat, 'numPers' | 'codeTypeBeneficiaire' | 'dateEntree' | 'rattacheA'>,
): Promise<void> {
  await tx.prepared(
    `insert into gestion_assure (client_id, num_contrat, num_pers, rang, is_titulaire, code_type_beneficiaire,
       date_entree, rattache_a)
     select c.client_id, c.num_contrat, $3, 1 + (select max(a.rang) from gestion_assure a
         where a.client_id = c.client_id and a.num_contrat = c.num_contrat),
       false, $4, $5, $6
     from gestion_contrat c
     where c.client_id = (select id from client where code = $1) and c.num_contrat = $2`,
    [client, numContrat, numPers, codeTypeBeneficiaire, dateEntree, rattacheA],
  );
}

/** Changes what is due from a day on; `parEcheance`: euros more, or fewer. */
export async function augmenteEcheances(
  tx: Queryable,
  client: string,
  numContrat: string,
  depuis: string,
  parEcheance: number,
): Promise<void> {
  await tx.prepared(
    `update gestion_echeance set donnees = donnees || jsonb_build_object(
       'montant', round((donnees->>'montant')::numeric + $4::numeric, 2),
       'solde', round((donnees->>'solde')::numeric + $4::numeric, 2))
     where client_id = (select id from client where code = $1) and num_contrat = $2
       and date_echeance >= $3 and donnees->>'etat' = 'aVenir'`,
    [client, numContrat, depuis, parEcheance],
  );
}

/** Takes away what would be due after a contract's last day. */
export async function retireEcheances(
  tx: Queryable,
  client: string,
  numContrat: string,
  dateFin: string,
): Promise<void> {
  await tx.prepared(
    `delete from gestion_echeance where client_id = (select id from client where code = $1) and num_contrat = $2
       and date_echeance > $3 and donnees->>'etat' = 'aVenir'`,
    [client, numContrat, dateFin],
  );
}

/** A paper of a contract. */
export async function insertDocument(
  tx: Queryable,
  client: string,
  document: {
    readonly id: string;
    readonly numContrat: string;
    readonly codeCategorie: string;
    readonly dateDocument: string;
    readonly donnees: DonneesDocument;
  },
): Promise<void> {
  await tx.prepared(
    `insert into gestion_document (id, client_id, num_contrat, code_categorie, date_document, donnees)
     select $2, id, $3, $4, $5, $6 from client where code = $1`,
    [
      ...[client, document.id, document.numContrat, document.codeCategorie],
      ...[document.dateDocument, JSON.stringify(document.donnees)],
    ],
  );
}
