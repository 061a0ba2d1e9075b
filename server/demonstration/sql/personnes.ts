import type { Queryable } from '#server/db/connection.ts';

export interface PersonneRow {
  readonly numPers: string;
  /** Sealed. */
  readonly donnees: Buffer;
  readonly contrats: readonly { readonly numContrat: string; readonly titulaire: boolean }[];
  /** The account of the oldest contract that the person signed and that has one, sealed. */
  readonly rib: Buffer | null;
  readonly ribContrat: string | null;
}

const SELECT = `select p.num_pers as "numPers", p.donnees, signe.rib, signe.num_contrat as "ribContrat",
    coalesce((
      select json_agg(json_build_object('numContrat', a.num_contrat, 'titulaire', a.is_titulaire)
        order by c.date_effet, c.num_contrat)
      from gestion_assure a join gestion_contrat c using (client_id, num_contrat)
      where a.client_id = p.client_id and a.num_pers = p.num_pers
    ), '[]') as contrats
  from gestion_personne p
  left join lateral (
    select c.rib, c.num_contrat from gestion_assure a join gestion_contrat c using (client_id, num_contrat)
    where a.client_id = p.client_id and a.num_pers = p.num_pers and a.is_titulaire and c.rib is not null
    order by c.date_effet, c.num_contrat limit 1
  ) signe on true
  where p.client_id = (select id from client where code = $1)`;

/** The files of several people, in one statement. */
export function findPersonnes(
  db: Queryable,
  client: string,
  numPers: readonly string[],
): Promise<PersonneRow[]> {
  return db.prepared(`${SELECT} and p.num_pers = any($2) order by p.num_pers`, [client, numPers]);
}

/** The people under a contract number, whose number has this digest; an absent criterion is `null`. */
export function cherchePersonnes(
  db: Queryable,
  client: string,
  criteres: { readonly numContrat: string | null; readonly nirEmpreinte: Buffer | null },
): Promise<PersonneRow[]> {
  return db.prepared(
    `${SELECT} and ($2::text is null or exists (
        select 1 from gestion_assure a
        where a.client_id = (select id from client where code = $1)
          and a.num_pers = p.num_pers and a.num_contrat = $2))
      and ($3::bytea is null or p.nir_empreinte = $3)
      and ($2::text is not null or $3::bytea is not null)
    order by p.num_pers`,
    [client, criteres.numContrat, criteres.nirEmpreinte],
  );
}
