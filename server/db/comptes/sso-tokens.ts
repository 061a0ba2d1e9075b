import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** Keeps the digest of a token of a session. */
export async function insertSsoToken(
  db: Queryable,
  token: {
    readonly empreinte: Buffer;
    readonly clientId: string;
    readonly session: Buffer;
    readonly secondes: number;
  },
): Promise<void> {
  await duClient(db, token.clientId).prepared(
    `insert into {jeton_sso} (empreinte, session_empreinte, date_expiration)
     values ($1, $2, now() + make_interval(secs => $3))`,
    [token.empreinte, token.session, token.secondes],
  );
}

/** Spends a token: the digest of its session, once. The session itself is for the caller to judge. */
export async function consumeSsoToken(
  db: Queryable,
  empreinte: Buffer,
  clientId: string,
): Promise<Buffer | undefined> {
  const [row] = await duClient(db, clientId).prepared<{ session: Buffer; valable: boolean }>(
    `delete from {jeton_sso} where empreinte = $1
     returning session_empreinte as session, date_expiration > now() as valable`,
    [empreinte],
  );
  return row?.valable ? row.session : undefined;
}

export async function purgeSsoTokens(db: Queryable): Promise<void> {
  await db.query('delete from jeton_sso where date_expiration < now()');
}
