import type { Queryable } from '#server/db/connection.ts';
import type { AssureContrat } from '#server/gestion/portefeuille.ts';
import type { DonneesContrat } from './donnees.ts';

export interface ContratRow {
  readonly numContrat: string;
  readonly dateEffet: string;
  readonly donnees: DonneesContrat;
  /** Sealed. */
  readonly rib: Buffer | null;
  readonly ribCotisations: Buffer | null;
  readonly version: number;
  readonly isUnePersonne: boolean;
}

export interface DossierRow extends ContratRow {
  readonly assures: readonly Omit<AssureContrat, 'couvertures'>[];
}

const COLUMNS = `c.num_contrat as "numContrat", c.date_effet as "dateEffet", c.donnees, c.rib,
  c.rib_cotisations as "ribCotisations", c.version,
  (select count(*) = 1 from gestion_assure un
   where un.client_id = c.client_id and un.num_contrat = c.num_contrat) as "isUnePersonne"`;

/** The contracts that cover a person, the oldest first. */
export function findContratsDe(db: Queryable, client: string, numPers: string): Promise<ContratRow[]> {
  return db.prepared(
    `select ${COLUMNS} from gestion_contrat c join gestion_assure a using (client_id, num_contrat)
     where a.client_id = (select id from client where code = $1) and a.num_pers = $2
     order by c.date_effet, c.num_contrat`,
    [client, numPers],
  );
}

/** A contract with the people whom it covers, the holder first. */
export async function findDossier(
  db: Queryable,
  client: string,
  numContrat: string,
): Promise<DossierRow | undefined> {
  const [row] = await db.prepared<DossierRow>(
    `select ${COLUMNS}, coalesce((
       select json_agg(json_build_object('numPers', a.num_pers, 'rang', a.rang, 'isTitulaire', a.is_titulaire,
         'codeTypeBeneficiaire', a.code_type_beneficiaire, 'dateEntree', a.date_entree, 'dateSortie', a.date_sortie,
         'dateFinScolarite', a.date_fin_scolarite, 'rattacheA', a.rattache_a) order by a.rang, a.num_pers)
       from gestion_assure a where a.client_id = c.client_id and a.num_contrat = c.num_contrat
     ), '[]') as assures
     from gestion_contrat c
     where c.client_id = (select id from client where code = $1) and c.num_contrat = $2`,
    [client, numContrat],
  );
  return row;
}
