import type { Queryable } from '#server/db/connection.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import { namedBy } from '#src/core/definition/natural-key.ts';
import { Params } from './params.ts';
import { dependsOnValues } from './predicate-sql.ts';
import { type View, whereSql } from './view.ts';

/**
 * The names of rows by what people read of them, without case or accent: several where several read the same, none where the
 * reader may not read it. `titres` are normalised.
 */
export async function nomsParTitre(
  tx: Queryable,
  view: View,
  titres: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { model } = view.place;
  const noms = new Map<string, string[]>();
  if (titres.length === 0 || !view.readable.has(model.title)) return noms;
  const params = new Params();
  const title = `portail_normalise(${columnOf(model.title)}::text)`;
  const where = whereSql(view, { type: 'toujours' }, params);
  const run = dependsOnValues(view.rows) ? tx.query : tx.prepared;
  const rows = await run<{ titre: string; nom: string }>(
    `select ${title} as titre, ${columnOf(namedBy(model))} as nom from ${tableOf(model)}
     where ${where} and ${title} = any(${params.add(titres, 'text[]')})`,
    params.values,
  );
  for (const { titre, nom } of rows) noms.set(titre, [...(noms.get(titre) ?? []), nom]);
  return noms;
}
