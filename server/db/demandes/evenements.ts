import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { EtatDemande } from '#src/core/adherent/demande.ts';

export interface EvenementGarde {
  readonly id: string;
  readonly empreinte: Buffer;
  readonly nature: string;
  readonly rang: number;
}

/** Takes an event in; `false` where it is known: whoever is keeping the same one is waited for. */
export async function gardeEvenement(
  tx: Queryable,
  clientId: string,
  { id, empreinte, nature, rang }: EvenementGarde,
): Promise<boolean> {
  const rows = await duClient(tx, clientId).prepared(
    `insert into {evenement_gestion} (id, empreinte, nature, rang) values ($1, $2, $3, $4)
     on conflict {id} do nothing returning id`,
    [id, empreinte, nature, rang],
  );
  return rows.length > 0;
}

/** What was said, and answered, under an identifier. */
export async function evenementConnu<R extends object>(
  db: Queryable,
  clientId: string,
  id: string,
): Promise<{ readonly empreinte: Buffer; readonly reponse: R } | undefined> {
  const [row] = await duClient(db, clientId).prepared<{ empreinte: Buffer; reponse: R }>(
    'select empreinte, reponse from {evenement_gestion} where id = $1',
    [id],
  );
  return row;
}

export interface DemandeSuivieLaBas {
  readonly id: string;
  readonly codeType: string;
  readonly etat: EtatDemande;
  readonly rang: number;
}

/** A request of a client by its reference, locked until the end of the transaction. */
export async function verrouilleParReference(
  tx: Queryable,
  clientId: string,
  reference: string,
): Promise<DemandeSuivieLaBas | undefined> {
  const [row] = await duClient(tx, clientId).prepared<DemandeSuivieLaBas>(
    `select d.id, d.code_type as "codeType", d.etat, d.rang_gestion as rang from demande d
     where d.id = (select id from {demande} where reference = $1 and nature = 'suivie' and etat <> 'brouillon')
     for update`,
    [reference],
  );
  return row;
}

/** Keeps what an event was answered, and the rank that its request has reached. */
export async function conclusEvenement(
  tx: Queryable,
  clientId: string,
  fin: {
    readonly id: string;
    readonly demandeId: string;
    readonly rang: number;
    readonly reponse: object;
  },
): Promise<void> {
  await duClient(tx, clientId).prepared(
    `with atteint as (
       update {demande} set rang_gestion = greatest(rang_gestion, $3) where id = $2
     )
     update {evenement_gestion} set demande_id = $2, reponse = $4 where id = $1`,
    [fin.id, fin.demandeId, fin.rang, JSON.stringify(fin.reponse)],
  );
}

/** Has the author of a request told by mail of something, as they chose: a state, or what was said beside one. */
export async function annonceAlerte(tx: Queryable, demandeId: string, quoi: string): Promise<void> {
  await tx.prepared(
    `with annoncee as (
       insert into alerte (demande_id, etat) values ($1, $2)
       on conflict (demande_id) do update set etat = excluded.etat, date_creation = now() returning demande_id
     ) select pg_notify('portail_change', 'travail:alertes') from annoncee`,
    [demandeId, quoi],
  );
}

/** Events are known for a year: nobody sends one again later. */
export async function purgeEvenements(db: Queryable): Promise<void> {
  await db.query("delete from evenement_gestion where date_reception < now() - interval '400 days'");
}

/** Where the next reading of a client's events begins; `null`: from the first one. */
export async function curseurDe(db: Queryable, clientId: string): Promise<string | null> {
  const [row] = await duClient(db, clientId).prepared<{ curseur: string | null }>(
    'select curseur from {releve_gestion}',
    [],
  );
  return row?.curseur ?? null;
}

export async function avanceCurseur(db: Queryable, clientId: string, curseur: string): Promise<void> {
  await duClient(db, clientId).prepared(
    `insert into {releve_gestion} (curseur) values ($1)
     on conflict {} do update set curseur = excluded.curseur, date_maj = now()`,
    [curseur],
  );
}
