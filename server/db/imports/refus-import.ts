import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { LigneRefusee } from '#src/core/api/import.ts';

/** The lines that were not taken, in place of those that a former step found. */
export async function noteRefus(
  tx: Queryable,
  clientId: string,
  importId: string,
  refus: readonly LigneRefusee[],
): Promise<void> {
  const base = duClient(tx, clientId);
  await base.prepared('delete from {import_refus} where import_id = $1', [importId]);
  if (refus.length === 0) return;
  await base.prepared(
    `insert into {import_refus} (import_id, ligne, motif)
     select $1, v.ligne, v.motif from unnest($2::int[], $3::text[]) v (ligne, motif)`,
    [importId, refus.map(({ ligne }) => ligne), refus.map(({ motif }) => motif)],
  );
}

/** The lines that were not taken, in their order, after one of them. */
export function refusDe(
  db: Queryable,
  clientId: string,
  importId: string,
  { apres = 0, nombre }: { readonly apres?: number; readonly nombre: number },
): Promise<LigneRefusee[]> {
  return duClient(db, clientId).prepared<LigneRefusee>(
    'select r.ligne, r.motif from {import_refus} r where r.import_id = $1 and r.ligne > $2 order by r.ligne limit $3',
    [importId, apres, nombre],
  );
}
