import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { type Access, type Row, switching } from '#src/admin/generate/access.ts';
import type { ChangementGroupe, SuppressionGroupee } from '#src/core/api/changement-groupe.ts';
import type { Cible } from '#src/core/api/cible.ts';

/** What is asked of the chosen rows. */
export type BulkAction = 'activer' | 'desactiver' | 'supprimer';

/** The version of each row, by id. */
export type Versions = Readonly<Record<string, number>>;

/** The chosen rows as they were shown: those of pages that one has left are remembered by react-admin. */
export function rowsSeen(
  client: QueryClient,
  resource: string,
  ids: readonly unknown[],
  rows: readonly Row[],
): Row[] {
  return ids.flatMap((id) => {
    const seen =
      rows.find((row) => row.id === id) ??
      client.getQueryData<Row>([resource, 'getOne', { id: String(id), meta: undefined }]);
    return seen ?? [];
  });
}

/** The version at which each of these rows was shown. */
export function versionsOf(rows: readonly Row[]): Versions {
  return Object.fromEntries(
    rows.flatMap(({ id, version }) => (typeof version === 'number' ? [[String(id), version]] : [])),
  );
}

/** How react-admin's verbs are told what they are about. */
function paramsOf(cible: Cible) {
  return 'ids' in cible
    ? { ids: [...cible.ids], meta: { versions: cible.versions } }
    : { ids: [] as string[], meta: { cible } };
}

/** Gives rows the same values, all or none; `essai`: says what that would do. */
export async function changeAll(
  dataProvider: DataProvider,
  key: string,
  cible: Cible,
  data: Readonly<Record<string, unknown>>,
  essai = false,
): Promise<ChangementGroupe> {
  const { ids, meta } = paramsOf(cible);
  const answer = await dataProvider.updateMany(key, {
    ids,
    data,
    meta: { ...meta, ...(essai && { essai }) },
  });
  return answer as unknown as ChangementGroupe;
}

/** One call for all of them, all or none. Answers what undoes it. */
export async function bulkChange(
  dataProvider: DataProvider,
  { key, model }: Pick<Access, 'key' | 'model'>,
  action: BulkAction,
  cible: Cible,
): Promise<string | null> {
  if (action === 'supprimer') {
    const answer = (await dataProvider.deleteMany(key, paramsOf(cible))) as unknown as SuppressionGroupee;
    return answer.lot ?? null;
  }
  const { lot } = await changeAll(dataProvider, key, cible, switching(model, action === 'activer'));
  return lot ?? null;
}
