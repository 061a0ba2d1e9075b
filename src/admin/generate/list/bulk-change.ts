import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { type Access, type Row, switching } from '#src/admin/generate/access.ts';

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
  { key, model }: Pick<Access, 'key' | 'model'>,
  action: BulkAction,
  ids: readonly string[],
  versions: Versions,
): Promise<Versions> {
  const params = { ids: [...ids], meta: { versions } };
  if (action === 'supprimer') {
    await dataProvider.deleteMany(key, params);
    return {};
  }
  const data = switching(model, action === 'activer');
  const answer = (await dataProvider.updateMany(key, { ...params, data })) as { versions?: Versions };
  return answer.versions ?? {};
}
