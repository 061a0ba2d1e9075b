import type { Queryable } from '#server/db/connection.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import { R } from '#src/core/api/refus.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { namedBy, nameOf } from '#src/core/definition/natural-key.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { liensVers } from '#src/registry.ts';
import { Params } from './params.ts';
import type { Row } from './read.ts';
import { tenantSql, type View } from './view.ts';

/** The fields by which a record names another of its own list: its parent. */
function parentFields(view: View): string[] {
  const { model } = view.place;
  return liensVers(model)
    .filter(({ entry, many }) => entry.model.key === model.key && !many)
    .map(({ champ }) => champ);
}

/** Whether going up from `parent` comes back to `named`. A loop that is already there ends the walk too. */
async function comesBack(
  tx: Queryable,
  view: View,
  name: string,
  parent: string,
  named: string,
): Promise<boolean> {
  const params = new Params();
  const table = tableOf(view.place.model);
  const column = columnOf(name);
  const key = columnOf(namedBy(view.place.model));
  const tenant = tenantSql(view, params);
  const rows = await tx.prepared(
    `with recursive lignee as (
       select ${key} as nom, ${column} as parent from ${table} where ${tenant} and ${key} = ${params.add(parent, 'text')}
       union
       select t.${key}, t.${column} from ${table} t join lignee on t.${key} = lignee.parent where ${tenant}
     ) select 1 as un from lignee where nom = ${params.add(named, 'text')} limit 1`,
    params.values,
  );
  return rows.length > 0;
}

/** Errors on the parents that would make a record its own ancestor; `current` is the record as it is by now. */
export async function checkLoops(
  tx: Queryable,
  view: View,
  current: Row,
  values: Values,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const named = nameOf(view.place.model, current);
  if (named === null) return errors;
  for (const name of parentFields(view)) {
    const parent = values[name];
    if (typeof parent === 'string' && (await comesBack(tx, view, name, parent, named))) {
      errors[name] = R.LIGNEE_BOUCLE;
    }
  }
  return errors;
}
