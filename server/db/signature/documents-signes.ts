import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** As it is shown, or as it is signed. */
export type GenreDocument = 'presente' | 'signe';

interface Lieu {
  readonly clientId: string;
  readonly signatureId: string;
  readonly genre: GenreDocument;
}

/** Keeps a sealed document; `false` where it is there already. */
export async function insertDocument(tx: Queryable, lieu: Lieu, contenu: Buffer): Promise<boolean> {
  const rows = await duClient(tx, lieu.clientId).prepared(
    `insert into {signature_document} (signature_id, genre, contenu) values ($1, $2, $3)
     on conflict do nothing returning signature_id`,
    [lieu.signatureId, lieu.genre, contenu],
  );
  return rows.length === 1;
}

/** A sealed document. */
export async function findDocument(db: Queryable, lieu: Lieu): Promise<Buffer | undefined> {
  const [row] = await duClient(db, lieu.clientId).prepared<{ contenu: Buffer }>(
    'select d.contenu from {signature_document} d where d.signature_id = $1 and d.genre = $2',
    [lieu.signatureId, lieu.genre],
  );
  return row?.contenu;
}

/** What was shown is the beginning of what is signed: it is kept once. */
export async function retireDocument(tx: Queryable, lieu: Lieu): Promise<void> {
  await duClient(tx, lieu.clientId).prepared(
    'delete from {signature_document} where signature_id = $1 and genre = $2',
    [lieu.signatureId, lieu.genre],
  );
}
