import type { Queryable } from '#server/db/connection.ts';

/** Replaces every recovery code of an account, used or not. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  compteId: string,
  empreintes: readonly Buffer[],
): Promise<void> {
  await tx.prepared('delete from code_recuperation where compte_id = $1', [compteId]);
  await tx.prepared(
    'insert into code_recuperation (compte_id, empreinte) select $1, unnest($2::bytea[]) on conflict do nothing',
    [compteId, empreintes],
  );
}

/** Spends a code: of many at the same moment, one gets `true`. */
export async function consumeRecoveryCode(
  tx: Queryable,
  compteId: string,
  empreinte: Buffer,
): Promise<boolean> {
  const rows = await tx.prepared(
    `update code_recuperation set date_utilisation = now()
     where compte_id = $1 and empreinte = $2 and date_utilisation is null returning compte_id`,
    [compteId, empreinte],
  );
  return rows.length === 1;
}

/** How many are left. */
export async function countRecoveryCodes(db: Queryable, compteId: string): Promise<number> {
  const [row] = await db.prepared<{ nombre: number }>(
    'select count(*)::int as nombre from code_recuperation where compte_id = $1 and date_utilisation is null',
    [compteId],
  );
  return row?.nombre ?? 0;
}
