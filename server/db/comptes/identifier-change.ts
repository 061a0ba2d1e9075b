import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/**
 * Holds an account and says whether its session is still there: a password that was changed meanwhile has closed it, and
 * what the former one was enough for must not happen any more.
 */
export async function holdSession(
  tx: Queryable,
  { id: compteId, clientId }: { readonly id: string; readonly clientId: string },
  empreinte: Buffer,
): Promise<boolean> {
  const sien = duClient(tx, clientId);
  await sien.prepared('select 1 from {compte} where id = $1 for no key update', [compteId]);
  const rows = await sien.prepared('select 1 from {session} where empreinte = $1 and compte_id = $2', [
    empreinte,
    compteId,
  ]);
  return rows.length === 1;
}

interface Changement {
  readonly clientId: string;
  readonly compteId: string;
  /** Lower-case. */
  readonly newUserName: string;
  /** The session that goes on, of whoever opened the link while signed in. */
  readonly gardee: Buffer | null;
}

export interface IdentifiantChange {
  readonly userName: string;
  readonly email: string;
  readonly prenom: string;
  /** Digests of the sessions that were closed. */
  readonly sessions: readonly string[];
}

/**
 * Gives an active account another identifier; the contact address follows where it was the same. Everything that the
 * former one had begun is over. Answers what was there before, or `null` when the account is not active or the
 * identifier is somebody's.
 */
export async function changeIdentifiant(
  tx: Queryable,
  { clientId, compteId, newUserName, gardee }: Changement,
): Promise<IdentifiantChange | null> {
  const [avant] = await duClient(tx, clientId).prepared<Omit<IdentifiantChange, 'sessions'>>(
    `select user_name as "userName", email, prenom from {compte}
     where id = $1 and etat_compte = 'actif' for no key update`,
    [compteId],
  );
  const rows = await duClient(tx, clientId).prepared(
    `update {compte} set user_name = $2, email = case when email = user_name then $2 else email end
     where id = $1 and etat_compte = 'actif'
       and not exists (select from {compte} autre where autre.user_name = $2)
     returning id`,
    [compteId, newUserName],
  );
  if (!avant || rows.length === 0) return null;
  const closed = await duClient(tx, clientId).prepared<{ empreinte: string }>(
    `delete from {session} where compte_id = $1 and ($2::bytea is null or empreinte <> $2)
     returning encode(empreinte, 'hex') as empreinte`,
    [compteId, gardee],
  );
  await duClient(tx, clientId).prepared('delete from {connexion_en_attente} where compte_id = $1', [
    compteId,
  ]);
  await duClient(tx, clientId).prepared(
    `update {lien} set date_utilisation = now()
     where compte_id = $1 and usage <> 'Confirmation' and date_utilisation is null`,
    [compteId],
  );
  return { ...avant, sessions: closed.map(({ empreinte }) => empreinte) };
}
