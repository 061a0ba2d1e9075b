import type { Queryable } from '#server/db/connection.ts';
import type { DemandeDePage } from '#server/gestion/listes.ts';
import type { DonneesContrat } from './donnees.ts';

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

export interface PersonneDeListe {
  readonly numPers: string;
  /** Sealed. */
  readonly donnees: Buffer;
  readonly contrats: readonly { readonly numContrat: string; readonly titulaire: boolean }[];
  readonly dateModification: string;
}

/** A page of the people of a client, in the order of their numbers. */
export function listPersonnes(
  db: Queryable,
  client: string,
  { curseur, nombre, modifieDepuis }: DemandeDePage,
): Promise<PersonneDeListe[]> {
  return db.prepared(
    `select p.num_pers as "numPers", p.donnees,
       to_char(p.date_maj at time zone 'UTC', ${INSTANT}) as "dateModification",
       coalesce((select json_agg(json_build_object('numContrat', a.num_contrat, 'titulaire', a.is_titulaire)
         order by a.num_contrat) from gestion_assure a
         where a.client_id = p.client_id and a.num_pers = p.num_pers), '[]') as contrats
     from gestion_personne p
     where p.client_id = (select id from client where code = $1) and p.num_pers > $2
       and ($3::timestamptz is null or p.date_maj >= $3)
     order by p.num_pers limit $4`,
    [client, curseur ?? '', modifieDepuis ?? null, nombre],
  );
}

export interface ContratDeListe {
  readonly numContrat: string;
  readonly dateEffet: string;
  readonly donnees: DonneesContrat;
  readonly assures: readonly {
    readonly numPers: string;
    readonly isTitulaire: boolean;
    readonly dateEntree: string;
    readonly dateSortie: string | null;
  }[];
  readonly dateModification: string;
}

/** A page of the contracts of a client, in the order of their numbers. */
export function listContrats(
  db: Queryable,
  client: string,
  { curseur, nombre, modifieDepuis }: DemandeDePage,
): Promise<ContratDeListe[]> {
  return db.prepared(
    `select c.num_contrat as "numContrat", c.date_effet as "dateEffet", c.donnees,
       to_char(c.date_maj at time zone 'UTC', ${INSTANT}) as "dateModification",
       coalesce((select json_agg(json_build_object('numPers', a.num_pers, 'isTitulaire', a.is_titulaire,
         'dateEntree', a.date_entree, 'dateSortie', a.date_sortie) order by a.rang, a.num_pers) from gestion_assure a
         where a.client_id = c.client_id and a.num_contrat = c.num_contrat), '[]') as assures
     from gestion_contrat c
     where c.client_id = (select id from client where code = $1) and c.num_contrat > $2
       and ($3::timestamptz is null or c.date_maj >= $3)
     order by c.num_contrat limit $4`,
    [client, curseur ?? '', modifieDepuis ?? null, nombre],
  );
}
