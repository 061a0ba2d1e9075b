import type { Queryable } from '#server/db/connection.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import { Params } from './params.ts';
import { NOMBREUX } from './read.ts';
import { tenantSql, type View } from './view.ts';

/** Which of some values rows of the client hold already, in a field of which no two rows have the same. */
export async function takenValues(
  tx: Queryable,
  view: View,
  name: string,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  const params = new Params();
  const column = `${columnOf(name)}::text`;
  const run = values.length > NOMBREUX ? tx.query : tx.prepared;
  const rows = await run<{ valeur: string }>(
    `select ${column} as valeur from ${tableOf(view.place.model)}
     where ${tenantSql(view, params)} and ${column} = any(${params.add(values, 'text[]')})`,
    params.values,
  );
  return new Set(rows.map(({ valeur }) => valeur));
}
