import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** What a one-time permission is for. */
export interface Telechargement {
  readonly type: string;
  readonly id: string;
  readonly numContrat: string;
}

interface Jeton {
  readonly empreinte: Buffer;
  readonly clientId: string;
  /** Digest of the session that asked: nobody else's opens it. */
  readonly session: Buffer;
}

const SECONDES = 60;

/** Keeps the digest of a permission to fetch one file, for one session, sixty seconds. */
export async function insertJeton(db: Queryable, jeton: Jeton, quoi: Telechargement): Promise<void> {
  await duClient(db, jeton.clientId).prepared(
    `insert into {jeton_telechargement} (empreinte, session_empreinte, type, ressource, date_expiration)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [jeton.empreinte, jeton.session, quoi.type, JSON.stringify([quoi.numContrat, quoi.id]), SECONDES],
  );
}

/** Uses a permission up, in one statement: of two at the same moment one gets it. `null` where there is none. */
export async function consommeJeton(db: Queryable, jeton: Jeton): Promise<Telechargement | null> {
  const [row] = await duClient(db, jeton.clientId).prepared<{
    type: string;
    ressource: string;
    vivant: boolean;
  }>(
    `delete from {jeton_telechargement} where empreinte = $1 and session_empreinte = $2
     returning type, ressource, date_expiration > now() as vivant`,
    [jeton.empreinte, jeton.session],
  );
  if (!row?.vivant) return null;
  const [numContrat, id] = JSON.parse(row.ressource) as [string, string];
  return { type: row.type, id, numContrat };
}

export async function purgeJetons(db: Queryable): Promise<void> {
  await db.query('delete from jeton_telechargement where date_expiration < now()');
}
