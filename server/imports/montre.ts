import type { Queryable } from '#server/db/connection.ts';
import type { ImportRow } from '#server/db/imports/imports.ts';
import { refusDe } from '#server/db/imports/refus-import.ts';
import { type ImportDeListe, REFUS_MONTRES } from '#src/core/api/import.ts';

/** An import as it is told to those who may write its list. */
export async function montreImport(db: Queryable, row: ImportRow): Promise<ImportDeListe> {
  const {
    clientId,
    modele: _,
    compteId: __,
    travailId: ___,
    taille: ____,
    dateEcriture: _____,
    ...rest
  } = row;
  return {
    ...rest,
    dateCreation: row.dateCreation.toISOString(),
    dateFin: row.dateFin?.toISOString() ?? null,
    refus: await refusDe(db, clientId, row.id, { nombre: REFUS_MONTRES }),
  };
}
