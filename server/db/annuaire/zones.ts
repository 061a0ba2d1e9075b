import type { Database, Queryable } from '#server/db/connection.ts';
import { type LieuVerse, verseLieux } from './versement.ts';

/** When each of these postal codes was read of the public directory; one that never was is not there. */
export function zonesLues(
  db: Queryable,
  codesPostaux: readonly string[],
): Promise<{ codePostal: string; dateLecture: Date }[]> {
  return db.prepared<{ codePostal: string; dateLecture: Date }>(
    `select z.code_postal as "codePostal", z.date_lecture as "dateLecture" from annuaire_zone z
     where z.code_postal = any($1)`,
    [codesPostaux],
  );
}

/** Keeps a postal code as the public directory has it now: who is there no more leaves. */
export async function gardeZone(
  db: Database,
  codePostal: string,
  lieux: readonly LieuVerse[],
): Promise<void> {
  await db.transaction({ id: null, nom: 'Annuaire Santé' }, async (tx) => {
    await tx.query(
      `insert into annuaire_zone (code_postal) values ($1)
       on conflict (code_postal) do update set date_lecture = now()`,
      [codePostal],
    );
    await tx.query(
      `delete from annuaire_lieu l where l.source = 'annuaire-sante' and l.code_postal = $1 and l.cle <> all($2)`,
      [codePostal, lieux.map(({ cle }) => cle)],
    );
    await verseLieux(tx, 'annuaire-sante', lieux);
  });
}
