import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** An account as the calls about links and passwords see it. */
export interface AccountAccess {
  readonly id: string;
  readonly clientId: string;
  readonly userName: string;
  readonly email: string;
  readonly nom: string;
  readonly prenom: string;
  readonly etatCompte: string;
  readonly isCreeParAdmin: boolean;
  /** `AAAA-MM-JJ`; `null` where nobody told it (accounts of the back office). */
  readonly dateNaissance: string | null;
}

const COLUMNS = `id, user_name as "userName", email, nom, prenom,
  etat_compte as "etatCompte", is_cree_par_admin as "isCreeParAdmin", date_naissance as "dateNaissance"`;

/** The account of an identifier (already trimmed, NFC, lower-case) at one client. */
export async function findAccessByName(
  db: Queryable,
  clientId: string,
  userName: string,
): Promise<AccountAccess | undefined> {
  const [row] = await duClient(db, clientId).prepared<Omit<AccountAccess, 'clientId'>>(
    `select ${COLUMNS} from {compte} where user_name = $1`,
    [userName],
  );
  return row && { ...row, clientId };
}

/** The account of an id (a UUID) at one client. */
export async function findAccess(
  db: Queryable,
  clientId: string,
  id: string,
): Promise<AccountAccess | undefined> {
  const [row] = await duClient(db, clientId).prepared<Omit<AccountAccess, 'clientId'>>(
    `select ${COLUMNS} from {compte} where id = $1`,
    [id],
  );
  return row && { ...row, clientId };
}

interface Account {
  readonly id: string;
  readonly clientId: string;
}

/**
 * Brings an account that waits for it to life; with a digest, gives it that password. `false` when it does not wait, or
 * when nobody ever chose its password.
 */
export async function activateAccount(
  tx: Queryable,
  { id, clientId }: Account,
  passwordHash: string | null,
): Promise<boolean> {
  const rows = await duClient(tx, clientId).prepared(
    `update {compte} set etat_compte = 'actif', date_activation = now(),
       password_hash = coalesce($2, password_hash)
     where id = $1 and etat_compte = 'enAttenteActivation'
       and ($2::text is not null or password_hash is not null)
     returning id`,
    [id, passwordHash],
  );
  return rows.length === 1;
}

/**
 * Gives an active account another password. Whatever the former one had opened or begun is over: sessions, sign-ins under
 * way, links to choose a password or another address. Answers the digests of the closed sessions, or `null` when the account
 * is not active.
 */
export async function replacePassword(
  tx: Queryable,
  { id, clientId }: Account,
  passwordHash: string,
): Promise<readonly string[] | null> {
  const sien = duClient(tx, clientId);
  const rows = await sien.prepared(
    `update {compte} set password_hash = $2 where id = $1 and etat_compte = 'actif' returning id`,
    [id, passwordHash],
  );
  if (rows.length === 0) return null;
  const closed = await sien.prepared<{ empreinte: string }>(
    `delete from {session} where compte_id = $1 returning encode(empreinte, 'hex') as empreinte`,
    [id],
  );
  await sien.prepared('delete from {connexion_en_attente} where compte_id = $1', [id]);
  await sien.prepared(
    `update {lien} set date_utilisation = now()
     where compte_id = $1 and usage <> 'Confirmation' and date_utilisation is null`,
    [id],
  );
  return closed.map(({ empreinte }) => empreinte);
}

/** The accounts of people at one client, by their numbers. */
export async function comptesDes(
  db: Queryable,
  clientId: string,
  numPers: readonly string[],
): Promise<readonly string[]> {
  const rows = await duClient(db, clientId).prepared<{ id: string }>(
    `select id from {compte} where num_pers = any($1) and etat_compte <> 'supprime' order by id`,
    [numPers],
  );
  return rows.map(({ id }) => id);
}

/** Until which day accounts of one client come in, `AAAA-MM-JJ` (`null`: without end), and why. The base keeps the last administrator. */
export async function limitAccess(
  tx: Queryable,
  { clientId, ids }: { readonly clientId: string; readonly ids: readonly string[] },
  { jusquau, motif }: { readonly jusquau: string | null; readonly motif: string | null },
): Promise<void> {
  await duClient(tx, clientId).prepared(
    `update {compte} set date_expiration_acces = $2::date, motif_acces = $3, date_rappel_acces = null
     where id = any($1::uuid[])`,
    [ids, jusquau, motif],
  );
}

/** Says that accounts of one client still have to come in. @param auteur who says it, as people read it. */
export async function reviewAccess(
  tx: Queryable,
  { clientId, ids }: { readonly clientId: string; readonly ids: readonly string[] },
  auteur: string,
): Promise<void> {
  await duClient(tx, clientId).prepared(
    `update {compte} set date_revue = (now() at time zone 'Europe/Paris')::date, auteur_revue = $2
     where id = any($1::uuid[])`,
    [ids, auteur],
  );
}

/** Who an account is in the management system. Answers `false` where another one is that person already. */
export async function changeNumPers(
  tx: Queryable,
  { id, clientId }: Account,
  numPers: string,
): Promise<boolean> {
  const base = duClient(tx, clientId);
  await base.prepared('select 1 from {compte} where num_pers = $1 for update', [numPers]);
  const [pris] = await base.prepared(
    `select 1 from {compte} where num_pers = $1 and id <> $2 and etat_compte <> 'supprime'`,
    [numPers, id],
  );
  if (pris) return false;
  await base.prepared('update {compte} set num_pers = $2 where id = $1', [id, numPers]);
  return true;
}

/** The key of an account's person in another system. */
export async function referenceExterneDe(db: Queryable, { id, clientId }: Account): Promise<string | null> {
  const [row] = await duClient(db, clientId).prepared<{ reference: string | null }>(
    'select reference_externe as reference from {compte} where id = $1',
    [id],
  );
  return row?.reference ?? null;
}

/** Changes that key. Answers `false` where another account has it already. */
export async function changeReferenceExterne(
  tx: Queryable,
  { id, clientId }: Account,
  reference: string,
): Promise<boolean> {
  const base = duClient(tx, clientId);
  const [prise] = await base.prepared(
    `select 1 from {compte} where reference_externe = $1 and id <> $2 and etat_compte <> 'supprime'`,
    [reference, id],
  );
  if (prise) return false;
  await base.prepared('update {compte} set reference_externe = $2 where id = $1', [id, reference]);
  return true;
}

/** The last day of an account's access; `null`: no end. */
export async function endOfAccess(db: Queryable, { id, clientId }: Account): Promise<string | null> {
  const [row] = await duClient(db, clientId).prepared<{ fin: string | null }>(
    'select date_expiration_acces as fin from {compte} where id = $1',
    [id],
  );
  return row?.fin ?? null;
}
