import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** What the member area needs of an account, beside its session. */
export interface MembreRow {
  /** The person in the management system; `null` for those who work here. */
  readonly numPers: string | null;
  readonly email: string;
  readonly prenom: string;
}

export async function findMembre(
  db: Queryable,
  clientId: string,
  compteId: string,
): Promise<MembreRow | undefined> {
  const [row] = await duClient(db, clientId).prepared<MembreRow>(
    'select num_pers as "numPers", email, prenom from {compte} where id = $1',
    [compteId],
  );
  return row;
}
