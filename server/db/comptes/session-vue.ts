import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** A session of one client. */
interface Session {
  readonly clientId: string;
  readonly empreinte: Buffer;
}

/** Has a session show the back office as a role does; `null`: as its own account's. A trigger tells every node. */
export async function montreCommeRole(
  tx: Queryable,
  { clientId, empreinte }: Session,
  roleId: string | null,
): Promise<void> {
  await duClient(tx, clientId).prepared(
    `update {session} set apercu_role_id = $2, remplace_compte_id = null, remplace_jusqua = null,
       remplace_motif = null where empreinte = $1`,
    [empreinte, roleId],
  );
}

export interface Remplacement {
  readonly compteId: string;
  readonly minutes: number;
  readonly motif: string;
}

/** Has a session show a member's space for a while; `null`: its own again. A trigger tells every node. */
export async function montreEspace(
  tx: Queryable,
  { clientId, empreinte }: Session,
  remplacement: Remplacement | null,
): Promise<Date | null> {
  const [row] = await duClient(tx, clientId).prepared<{ jusqua: Date | null }>(
    `update {session} set apercu_role_id = null, remplace_compte_id = $2, remplace_motif = $4,
       remplace_jusqua = case when $2::uuid is not null
         then least(date_expiration, now() + $3::int * interval '1 minute') end
     where empreinte = $1 returning remplace_jusqua as jusqua`,
    [empreinte, remplacement?.compteId ?? null, remplacement?.minutes ?? null, remplacement?.motif ?? null],
  );
  return row?.jusqua ?? null;
}

/** The account of a person of the management system; nobody's where they have none. */
export async function compteDeLaPersonne(
  db: Queryable,
  clientId: string,
  numPers: string,
): Promise<string | null> {
  const [row] = await duClient(db, clientId).prepared<{ id: string }>(
    `select c.id from {compte} c where c.num_pers = $1 and c.etat_compte = 'actif' order by c.id limit 1`,
    [numPers],
  );
  return row?.id ?? null;
}
