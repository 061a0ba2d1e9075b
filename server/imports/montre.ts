import type { Coffre } from '#server/config/secrets.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { ImportRow } from '#server/db/imports/imports.ts';
import { refusDe } from '#server/db/imports/refus-import.ts';
import { type ChangementEnFond, type ImportDeListe, REFUS_MONTRES } from '#src/core/api/import.ts';
import { demandeDe } from './modification.ts';

interface Services {
  readonly db: Queryable;
  readonly coffre: Pick<Coffre, 'ouvreOctets'>;
}

/** What was read with somebody's rights is shown to them alone. */
async function changementDe(
  services: Services,
  row: ImportRow,
  lecteur: string | undefined,
): Promise<ChangementEnFond | null> {
  const { genre, compteId, avant } = row;
  if (genre !== 'selection' || compteId !== lecteur || avant === null) return null;
  const demande = await demandeDe(services, row);
  return demande && { valeurs: demande.data, avant };
}

/** An import as it is told to those who may write its list. */
export async function montreImport(
  services: Services,
  row: ImportRow,
  lecteur: string | undefined,
): Promise<ImportDeListe> {
  const {
    clientId,
    modele: _,
    compteId: __,
    travailId: ___,
    taille: ____,
    dateEcriture: _____,
    avant: ______,
    ...rest
  } = row;
  return {
    ...rest,
    dateCreation: row.dateCreation.toISOString(),
    dateFin: row.dateFin?.toISOString() ?? null,
    refus: await refusDe(services.db, clientId, row.id, { nombre: REFUS_MONTRES }),
    changement: await changementDe(services, row, lecteur),
  };
}
