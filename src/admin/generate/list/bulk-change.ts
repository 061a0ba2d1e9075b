import type { DataProvider } from 'react-admin';
import { ACTIF, type Row } from '#src/admin/generate/access.ts';

/** What is asked of the chosen rows. */
export type BulkAction = 'activer' | 'desactiver' | 'supprimer';

/**
 * One call for all of them, all or none, each at the version that was read. The rows of other pages, whose version this
 * page does not know, go without.
 */
export async function bulkChange(
  dataProvider: DataProvider,
  resource: string,
  action: BulkAction,
  ids: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const chosen = rows.filter((row) => ids.includes(row.id) && typeof row.version === 'number');
  const meta = { versions: Object.fromEntries(chosen.map((row) => [row.id, row.version])) };
  if (action === 'supprimer') await dataProvider.deleteMany(resource, { ids: [...ids], meta });
  else
    await dataProvider.updateMany(resource, { ids: [...ids], data: { [ACTIF]: action === 'activer' }, meta });
}
