import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** A certificate that seals, or has sealed. */
export interface CleSceauRow {
  readonly id: string;
  readonly certificat: Buffer;
  /** Its private key, sealed; `null`: it is not ours to keep. */
  readonly cle: Buffer | null;
}

/** The key that was made for the client; none before the first document that it seals. */
export async function findCleSceau(db: Queryable, clientId: string): Promise<CleSceauRow | undefined> {
  const [row] = await duClient(db, clientId).prepared<CleSceauRow>(
    'select c.id, c.certificat, c.cle from {cle_sceau} c where c.cle is not null',
    [],
  );
  return row;
}

/** Keeps a key or a certificate; one that is known already, and a second key of its own, are left. */
export async function insertCleSceau(
  tx: Queryable,
  clientId: string,
  { id, empreinte, certificat, cle }: CleSceauRow & { readonly empreinte: string },
): Promise<void> {
  await duClient(tx, clientId).prepared(
    `insert into {cle_sceau} (id, empreinte, certificat, cle) values ($1, $2, $3, $4) on conflict do nothing`,
    [id, empreinte, certificat, cle],
  );
}

/** Whether a certificate seals the documents of the client, or has sealed some. */
export async function isCertificatConnu(
  db: Queryable,
  clientId: string,
  empreinte: string,
): Promise<boolean> {
  const rows = await duClient(db, clientId).prepared('select 1 from {cle_sceau} c where c.empreinte = $1', [
    empreinte,
  ]);
  return rows.length > 0;
}
