import type { Queryable } from '#server/db/connection.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import type { Usage } from '#src/core/api/usage.ts';
import { nameOf } from '#src/core/definition/natural-key.ts';
import { allowed } from '#src/core/definition/rights.ts';
import { type Lien, liensVers } from '#src/registry.ts';
import { Params } from './params.ts';
import type { Row } from './read.ts';
import { tenantSql, type View } from './view.ts';

/** The table of a link, and what it takes for one of its rows to name one of these. */
function namingSql(view: View, link: Lien, rows: readonly Row[], params: Params): string {
  const { model } = view.place;
  const from = link.entry.model;
  // A row common to all clients may be named by any of them.
  const tenant =
    model.scope === 'commun' ? 'true' : tenantSql({ place: link.entry, tenantId: view.tenantId }, params);
  const names = params.add(
    rows.map((row) => nameOf(model, row)).filter((name) => name !== null),
    'text[]',
  );
  const named = link.many ? `${columnOf(link.champ)} && ${names}` : `${columnOf(link.champ)} = any(${names})`;
  // Rows of a tree that go together do not hold each other.
  const own =
    from.key === model.key
      ? ` and id <> all(${params.add(
          rows.map(({ id }) => id),
          'uuid[]',
        )})`
      : '';
  return `${tableOf(from)} where ${tenant} and ${named}${own}`;
}

/** Which of these rows something names; one statement, whatever the number of lists. */
export async function namedAmong(tx: Queryable, view: View, rows: readonly Row[]): Promise<Row[]> {
  const { model } = view.place;
  const links = liensVers(model);
  if (links.length === 0 || rows.length === 0) return [];
  const params = new Params();
  const names = links.map((link) => {
    const column = columnOf(link.champ);
    return `select ${link.many ? `unnest(${column})` : column} as nom from ${namingSql(view, link, rows, params)}`;
  });
  const found = await tx.prepared<{ nom: string }>(
    `select distinct nom from (${names.join(' union all ')}) noms`,
    params.values,
  );
  const taken = new Set(found.map(({ nom }) => nom));
  return rows.filter((row) => taken.has(nameOf(model, row) ?? ''));
}

/**
 * Where locked or read rows are named: a line a field that names one of them, with how many rows do. One statement,
 * whatever the number of lists. A list that the reader may not read is counted without its name.
 */
export async function usagesOf(tx: Queryable, view: View, rows: readonly Row[]): Promise<Usage[]> {
  const links = liensVers(view.place.model);
  if (links.length === 0 || rows.length === 0) return [];
  const params = new Params();
  const counts = links.map((link) => `(select count(*)::int from ${namingSql(view, link, rows, params)})`);
  const [found] = await tx.prepared<{ counts: number[] }>(
    `select array[${counts.join(', ')}] as counts`,
    params.values,
  );
  return links.flatMap(({ entry, champ }, index) => {
    const nombre = found?.counts[index] ?? 0;
    if (nombre === 0) return [];
    const hidden = allowed(entry, 'read', view.principal).type === 'jamais';
    return [{ ressource: hidden ? null : entry.model.key, champ: hidden ? null : champ, nombre }];
  });
}
