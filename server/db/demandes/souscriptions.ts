import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** Until when something that was signed here may be given up. */
export interface Souscription {
  /** The last day, `AAAA-MM-JJ`. */
  readonly dateLimite: string;
  readonly isRenoncee: boolean;
}

/** Keeps until when a request that was signed may be given up. */
export async function insertSouscription(
  tx: Queryable,
  { clientId, demandeId, dateLimite }: { clientId: string; demandeId: string; dateLimite: string },
): Promise<void> {
  await duClient(tx, clientId).prepared(
    'insert into {souscription} (demande_id, date_limite) values ($1, $2)',
    [demandeId, dateLimite],
  );
}

/** What is kept of a request that was signed; `undefined`: it was not. */
export async function findSouscription(
  tx: Queryable,
  clientId: string,
  demandeId: string,
): Promise<Souscription | undefined> {
  const [row] = await duClient(tx, clientId).prepared<Souscription>(
    `select to_char(date_limite, 'YYYY-MM-DD') as "dateLimite", date_renonciation is not null as "isRenoncee"
     from {souscription} where demande_id = $1`,
    [demandeId],
  );
  return row;
}

/** It is given up, now. */
export async function renonceSouscription(tx: Queryable, clientId: string, demandeId: string): Promise<void> {
  await duClient(tx, clientId).prepared(
    'update {souscription} set date_renonciation = now() where demande_id = $1',
    [demandeId],
  );
}
