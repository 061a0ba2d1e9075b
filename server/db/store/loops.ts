import type { Queryable } from '#server/db/connection.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import type { FieldErrors } from '#src/core/field-errors.ts';
import { R } from '#src/core/refus.ts';
import type { Values } from '#src/core/validate.ts';
import { Params } from './params.ts';
import { tenantSql, type View } from './view.ts';

/** The fields by which a record names another of its own list: its parent. */
function parentFields(view: View): string[] {
  const { model } = view.place;
  return Object.entries(model.ownFields)
    .filter(([, { reference }]) => reference && !reference.many && reference.model === model.key)
    .map(([name]) => name);
}

/** Whether going up from `parent` comes back to `code`. A loop that is already there ends the walk too. */
async function comesBack(
  tx: Queryable,
  view: View,
  name: string,
  parent: string,
  code: string,
): Promise<boolean> {
  const params = new Params();
  const table = tableOf(view.place.model);
  const column = columnOf(name);
  const tenant = tenantSql(view, params);
  const rows = await tx.prepared(
    `with recursive lignee as (
       select code, ${column} as parent from ${table} where ${tenant} and code = ${params.add(parent, 'text')}
       union
       select t.code, t.${column} from ${table} t join lignee on t.code = lignee.parent where ${tenant}
     ) select 1 as un from lignee where code = ${params.add(code, 'text')} limit 1`,
    params.values,
  );
  return rows.length > 0;
}

/** Errors on the parents that would make a record its own ancestor. `code` is what the record is called by now. */
export async function checkLoops(
  tx: Queryable,
  view: View,
  code: unknown,
  values: Values,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  if (typeof code !== 'string') return errors;
  for (const name of parentFields(view)) {
    const parent = values[name];
    if (typeof parent === 'string' && (await comesBack(tx, view, name, parent, code))) {
      errors[name] = R.LIGNEE_BOUCLE;
    }
  }
  return errors;
}
