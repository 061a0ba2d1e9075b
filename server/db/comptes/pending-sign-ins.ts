import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** The step that a sign-in still waits for, once its password was right. */
export type EtapeConnexion = 'code' | 'secondFacteur' | 'enrolement';

export interface PendingSignInRow {
  readonly compteId: string;
  readonly etape: EtapeConnexion;
  readonly userName: string;
  readonly email: string;
  readonly nom: string;
  readonly prenom: string;
}

export interface NewPendingSignIn {
  /** SHA-256 of the cookie. */
  readonly empreinte: Buffer;
  readonly clientId: string;
  readonly compteId: string;
  readonly etape: EtapeConnexion;
  readonly secondes: number;
}

/** Keeps a sign-in that waits; the cookie itself never reaches the database. */
export async function insertPendingSignIn(tx: Queryable, pending: NewPendingSignIn): Promise<void> {
  await duClient(tx, pending.clientId).prepared(
    `insert into {connexion_en_attente} (empreinte, compte_id, etape, date_expiration)
     values ($1, $2, $3, now() + make_interval(secs => $4))`,
    [pending.empreinte, pending.compteId, pending.etape, pending.secondes],
  );
}

/** What waits behind a cookie at one client, unless its time or its account is over. */
export async function findPendingSignIn(
  db: Queryable,
  empreinte: Buffer,
  clientId: string,
): Promise<PendingSignInRow | undefined> {
  const [row] = await duClient(db, clientId).prepared<PendingSignInRow>(
    `select c.id as "compteId", e.etape, c.user_name as "userName", c.email, c.nom, c.prenom
     from {connexion_en_attente} e join {compte} c on c.id = e.compte_id
     where e.empreinte = $1 and e.date_expiration > now() and c.etat_compte = 'actif'`,
    [empreinte],
  );
  return row;
}

/** Spends it: of many at the same moment, one gets the account. */
export async function consumePendingSignIn(
  tx: Queryable,
  empreinte: Buffer,
  clientId: string,
  etape: EtapeConnexion,
): Promise<PendingSignInRow | undefined> {
  const [row] = await duClient(tx, clientId).prepared<PendingSignInRow>(
    `delete from {connexion_en_attente} e using {compte} c
     where e.empreinte = $1 and e.etape = $2 and e.date_expiration > now()
       and c.id = e.compte_id and c.etat_compte = 'actif'
     returning c.id as "compteId", e.etape, c.user_name as "userName", c.email, c.nom, c.prenom`,
    [empreinte, etape],
  );
  return row;
}

/** Gives one up: somebody starts again, or has tried too often. */
export async function deletePendingSignIn(db: Queryable, empreinte: Buffer, clientId: string): Promise<void> {
  await duClient(db, clientId).prepared('delete from {connexion_en_attente} where empreinte = $1', [
    empreinte,
  ]);
}

export async function purgePendingSignIns(db: Queryable): Promise<void> {
  await db.query('delete from connexion_en_attente where date_expiration < now()');
}
