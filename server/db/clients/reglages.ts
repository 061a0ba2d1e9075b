import type { Queryable } from '#server/db/connection.ts';

/** The external identity provider of a client as its row describes it; `null`: it has none. */
export async function fournisseurDecrit(tx: Queryable, clientId: string): Promise<unknown> {
  const [row] = await tx.query<{ oidc: unknown }>(
    `select configuration -> 'oidc' as oidc from client where id = $1 for share`,
    [clientId],
  );
  return row?.oidc ?? null;
}

/** How the management system knows a client. */
export async function codeDuClient(db: Queryable, clientId: string): Promise<string> {
  const [row] = await db.prepared<{ code: string }>('select code from client where id = $1', [clientId]);
  return row?.code ?? '';
}
