import type { Queryable } from '#server/db/connection.ts';

/** Keeps a sealed secret that its owner has not proved yet; the one in use, if any, stays. */
export async function proposeTotp(db: Queryable, compteId: string, propose: Buffer): Promise<void> {
  await db.prepared(
    `insert into facteur_totp (compte_id, propose) values ($1, $2)
     on conflict (compte_id) do update set propose = excluded.propose`,
    [compteId, propose],
  );
}

export interface TotpRow {
  readonly secret: Buffer | null;
  readonly propose: Buffer | null;
}

export async function findTotp(db: Queryable, compteId: string): Promise<TotpRow | undefined> {
  const [row] = await db.prepared<TotpRow>('select secret, propose from facteur_totp where compte_id = $1', [
    compteId,
  ]);
  return row;
}

/** Puts the proposed secret to use, once, and asks for a second factor from now on. */
export async function adoptTotp(
  tx: Queryable,
  compteId: string,
  propose: Buffer,
  pas: number,
): Promise<boolean> {
  const rows = await tx.prepared(
    `update facteur_totp set secret = propose, propose = null, dernier_pas = $3, date_creation = now()
     where compte_id = $1 and propose = $2 returning compte_id`,
    [compteId, propose, pas],
  );
  return rows.length === 1;
}

/** Accepts a time step once: the same code a second time, or an earlier one, is refused. */
export async function acceptStep(tx: Queryable, compteId: string, pas: number): Promise<boolean> {
  const rows = await tx.prepared(
    `update facteur_totp set dernier_pas = $2
     where compte_id = $1 and secret is not null and dernier_pas < $2 returning compte_id`,
    [compteId, pas],
  );
  return rows.length === 1;
}
