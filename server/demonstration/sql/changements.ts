import type { Queryable } from '#server/db/connection.ts';
import type { CourrierScelle, DonneesContrat } from './donnees.ts';

/** Takes a hand-over in; `undefined` where it is there already. */
export async function insertTransmissionRecue(
  tx: Queryable,
  client: string,
  recue: { readonly id: string; readonly nature: string; readonly idExterne: string },
): Promise<boolean> {
  const rows = await tx.prepared(
    `insert into gestion_transmission (id, client_id, nature, id_externe)
     select $2, id, $3, $4 from client where code = $1 on conflict (id) do nothing returning 1`,
    [client, recue.id, recue.nature, recue.idExterne],
  );
  return rows.length > 0;
}

/** What a contract's change writes; what is absent stays. */
export interface ContratChange {
  readonly rib?: Buffer;
  readonly ribCotisations?: Buffer;
  readonly donnees: Partial<DonneesContrat>;
}

/** Changes a contract and its version. */
export async function updateContrat(
  tx: Queryable,
  client: string,
  numContrat: string,
  { rib, ribCotisations, donnees }: ContratChange,
): Promise<void> {
  await tx.prepared(
    `update gestion_contrat set rib = coalesce($3, rib), rib_cotisations = coalesce($4, rib_cotisations),
       donnees = donnees || $5::jsonb, version = version + 1
     where client_id = (select id from client where code = $1) and num_contrat = $2`,
    [client, numContrat, rib ?? null, ribCotisations ?? null, JSON.stringify(donnees)],
  );
}

/** A contract's data, that nobody else changes before the end of the transaction. */
export async function lockContrat(
  tx: Queryable,
  client: string,
  numContrat: string,
): Promise<DonneesContrat | undefined> {
  const [row] = await tx.prepared<{ donnees: DonneesContrat }>(
    `select donnees from gestion_contrat
     where client_id = (select id from client where code = $1) and num_contrat = $2 for update`,
    [client, numContrat],
  );
  return row?.donnees;
}

/** Until when a school certificate keeps somebody covered; an older one takes nothing back. */
export async function prolongeScolarite(
  tx: Queryable,
  client: string,
  une: { readonly numContrat: string; readonly numPers: string; readonly dateFinScolarite: string },
): Promise<void> {
  await tx.prepared(
    `update gestion_assure set date_fin_scolarite = greatest(date_fin_scolarite, $4::date)
     where client_id = (select id from client where code = $1) and num_contrat = $2 and num_pers = $3`,
    [client, une.numContrat, une.numPers, une.dateFinScolarite],
  );
}

/** Ends what a contract does for some of those whom it covers, or for all of them; who has left earlier has. */
export async function termineAssures(
  tx: Queryable,
  client: string,
  fin: { readonly numContrat: string; readonly numPers: readonly string[] | null; readonly dateFin: string },
): Promise<void> {
  await tx.prepared(
    `update gestion_assure set date_sortie = least(date_sortie, $4::date)
     where client_id = (select id from client where code = $1) and num_contrat = $2
       and ($3::text[] is null or num_pers = any($3))`,
    [client, fin.numContrat, fin.numPers, fin.dateFin],
  );
}

/** A person's sealed data, that nobody else changes before the end of the transaction. */
export async function lockPersonne(
  tx: Queryable,
  client: string,
  numPers: string,
): Promise<Buffer | undefined> {
  const [row] = await tx.prepared<{ donnees: Buffer }>(
    `select donnees from gestion_personne
     where client_id = (select id from client where code = $1) and num_pers = $2 for update`,
    [client, numPers],
  );
  return row?.donnees;
}

/** @param donnees sealed. @param nirEmpreinte of a new number, by which the person is found. */
export async function updatePersonne(
  tx: Queryable,
  client: string,
  numPers: string,
  donnees: Buffer,
  nirEmpreinte: Buffer | null,
): Promise<void> {
  await tx.prepared(
    `update gestion_personne set donnees = $3, nir_empreinte = coalesce($4, nir_empreinte)
     where client_id = (select id from client where code = $1) and num_pers = $2`,
    [client, numPers, donnees, nirEmpreinte],
  );
}

/** What the list `contact-objet` calls a subject. */
export async function libelleObjet(tx: Queryable, client: string, code: string): Promise<string | undefined> {
  const [row] = await tx.prepared<{ libelle: string }>(
    'select libelle from contact_objet where client_id = (select id from client where code = $1) and code = $2',
    [client, code],
  );
  return row?.libelle;
}

/** A letter or a thread of messages. */
export async function insertCourrier(
  tx: Queryable,
  client: string,
  courrier: {
    readonly id: string;
    readonly numContrat: string;
    readonly numPers: string;
    readonly donnees: CourrierScelle;
  },
): Promise<void> {
  await tx.prepared(
    `insert into gestion_courrier (id, client_id, num_contrat, num_pers, date, donnees)
     select $2, c.client_id, c.num_contrat, $4, now(), $5 from gestion_contrat c
     where c.client_id = (select id from client where code = $1) and c.num_contrat = $3`,
    [client, courrier.id, courrier.numContrat, courrier.numPers, JSON.stringify(courrier.donnees)],
  );
}
