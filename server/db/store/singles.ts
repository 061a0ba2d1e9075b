import type { Queryable } from '#server/db/connection.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import { R } from '#src/core/api/refus.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { Params } from './params.ts';
import { tenantSql, type View } from './view.ts';

async function isShared(
  tx: Queryable,
  view: View,
  champ: string,
  parmi: readonly string[],
  ids: readonly string[],
): Promise<boolean> {
  const params = new Params();
  const rows = await tx.prepared(
    `select 1 as un from ${tableOf(view.place.model)} where ${tenantSql(view, params)} and ${columnOf(champ)}
     group by ${parmi.map(columnOf).join(', ')}
     having count(*) > 1 and bool_or(id = any(${params.add(ids, 'uuid[]')})) limit 1`,
    params.values,
  );
  return rows.length > 0;
}

/**
 * Errors on the flags that rows just written share with another row, where one alone may carry them. Whoever writes the
 * same list meanwhile waits for this transaction: two at once do not both find themselves alone.
 */
export async function checkSingles(
  tx: Queryable,
  view: View,
  ids: readonly string[],
  values: Values,
): Promise<FieldErrors> {
  const { model } = view.place;
  const errors: FieldErrors = {};
  for (const [champ, { parmi }] of Object.entries(model.singles)) {
    if (![champ, ...parmi].some((name) => Object.hasOwn(values, name))) continue;
    await tx.prepared('select pg_advisory_xact_lock(hashtext($1))', [`${tableOf(model)}.${champ}`]);
    if (await isShared(tx, view, champ, parmi, ids)) errors[champ] = R.DEJA_PAR_DEFAUT;
  }
  return errors;
}
