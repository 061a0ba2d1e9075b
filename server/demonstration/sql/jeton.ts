import { insertJetonDeService } from '#server/db/comptes/jetons-de-service.ts';
import type { Queryable } from '#server/db/connection.ts';

/** Where a client of the portal is called. */
export interface ClientAppele {
  readonly id: string;
  readonly hote: string;
}

/** The client of a code, and the first of its host names. */
export async function clientAppele(db: Queryable, client: string): Promise<ClientAppele | undefined> {
  const [row] = await db.prepared<ClientAppele>(
    'select id, hotes[1] as hote from client where code = $1 and is_actif',
    [client],
  );
  return row;
}

/** Has the portal know a service token, once. */
export async function connaisJeton(
  tx: Queryable,
  jeton: Parameters<typeof insertJetonDeService>[1],
): Promise<void> {
  const [connu] = await tx.prepared('select 1 from jeton_de_service where client_id = $1 and id = $2', [
    jeton.clientId,
    jeton.id,
  ]);
  if (!connu) await insertJetonDeService(tx, jeton);
}
