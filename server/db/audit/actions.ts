import type { Queryable } from '#server/db/connection.ts';

/** Something that was done to a row, as the audit trail keeps it: names and states, never what somebody wrote. */
export interface ActionRacontee {
  readonly clientId: string;
  readonly ressource: string;
  readonly id: string;
  readonly avant: object | null;
  readonly apres: object | null;
}

/** Adds a line to the audit trail for what no trigger tells; who and why are those of the transaction. */
export async function raconteAuJournal(tx: Queryable, action: ActionRacontee): Promise<void> {
  const { clientId, ressource, id, avant, apres } = action;
  await tx.prepared('select journal.noter_action($1, $2, $3, $4, $5)', [
    ...[clientId, ressource, id],
    ...[avant && JSON.stringify(avant), apres && JSON.stringify(apres)],
  ]);
}
