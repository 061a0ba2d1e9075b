import type { Queryable } from '#server/db/connection.ts';
import { driverError } from '#server/db/errors.ts';

/** The file that a piece belongs to is not there. */
const SANS_FICHIER = '23503';

/** Keeps a sealed piece of a file; `false` where the file has left meanwhile. */
export async function insertMorceau(
  db: Queryable,
  { fichierId, rang, contenu }: { fichierId: string; rang: number; contenu: Buffer },
): Promise<boolean> {
  try {
    await db.prepared('insert into fichier_morceau (fichier_id, rang, contenu) values ($1, $2, $3)', [
      fichierId,
      rang,
      contenu,
    ]);
    return true;
  } catch (error) {
    if (driverError(error).code === SANS_FICHIER) return false;
    throw error;
  }
}

/** One sealed piece of a file; `undefined` past the last. */
export async function findMorceau(
  db: Queryable,
  fichierId: string,
  rang: number,
): Promise<Buffer | undefined> {
  const [row] = await db.prepared<{ contenu: Buffer }>(
    'select contenu from fichier_morceau where fichier_id = $1 and rang = $2',
    [fichierId, rang],
  );
  return row?.contenu;
}
