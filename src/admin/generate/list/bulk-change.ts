import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { ACTIF, type Row } from '#src/admin/generate/access.ts';

/** What is asked of the chosen rows. */
export type BulkAction = 'activer' | 'desactiver' | 'supprimer';

/** The version of each row, by id. */
export type Versions = Readonly<Record<string, number>>;

/** The version at which each chosen row was shown: rows of pages that one has left are remembered by react-admin. */
export function versionsOf(
  client: QueryClient,
  resource: string,
  ids: readonly string[],
  rows: readonly Row[],
): Versions {
  const versions: Record<string, number> = {};
  for (const id of ids) {
    const seen =
      rows.find((row) => row.id === id) ??
      client.getQueryData<Row>([resource, 'getOne', { id: String(id), meta: undefined }]);
    if (typeof seen?.version === 'number') versions[id] = seen.version;
  }
  return versions;
}

/** One call for all of them, all or none, each at the version that was read. Answers the versions of those that changed. */
export async function bulkChange(
  dataProvider: DataProvider,
  resource: string,
  action: BulkAction,
  ids: readonly string[],
  versions: Versions,
): Promise<Versions> {
  const params = { ids: [...ids], meta: { versions } };
  if (action === 'supprimer') {
    await dataProvider.deleteMany(resource, params);
    return {};
  }
  const data = { [ACTIF]: action === 'activer' };
  const answer = (await dataProvider.updateMany(resource, { ...params, data })) as { versions?: Versions };
  return answer.versions ?? {};
}
