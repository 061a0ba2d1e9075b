import type { Queryable } from './connection.ts';

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
  await db.prepared(
    `insert into jeton_telechargement (empreinte, client_id, session_empreinte, type, ressource, date_expiration)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    [
      jeton.empreinte,
      jeton.clientId,
      jeton.session,
      quoi.type,
      JSON.stringify([quoi.numContrat, quoi.id]),
      SECONDES,
    ],
  );
}

/** Uses a permission up, in one statement: of two at the same moment one gets it. `null` where there is none. */
export async function consommeJeton(db: Queryable, jeton: Jeton): Promise<Telechargement | null> {
  const [row] = await db.prepared<{ type: string; ressource: string; vivant: boolean }>(
    `delete from jeton_telechargement where empreinte = $1 and client_id = $2 and session_empreinte = $3
     returning type, ressource, date_expiration > now() as vivant`,
    [jeton.empreinte, jeton.clientId, jeton.session],
  );
  if (!row?.vivant) return null;
  const [numContrat, id] = JSON.parse(row.ressource) as [string, string];
  return { type: row.type, id, numContrat };
}

export async function purgeJetons(db: Queryable): Promise<void> {
  await db.query('delete from jeton_telechargement where date_expiration < now()');
}
