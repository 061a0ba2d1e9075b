import { columnOf, hasSortColumn, sortColumnOf } from '#server/db/schema/names.ts';
import type { Field } from '#src/core/field.ts';
import type { Model } from '#src/core/model.ts';

function expression(name: string, field: Field): string {
  const column = columnOf(name);
  if (field.column !== 'timestamptz') return column;
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Made once a set of names: a view keeps its set as long as its reader's rights are the same. */
const made = new WeakMap<ReadonlySet<string>, Map<Model, string>>();

/** `code as "code", date_maj … as "dateMaj"`: the names of the wire, made by PostgreSQL itself. */
export function selectList(model: Model, names: ReadonlySet<string>): string {
  const known = made.get(names)?.get(model);
  if (known !== undefined) return known;
  const list = Object.entries(model.fields)
    .filter(([name]) => names.has(name))
    .map(([name, field]) => `${expression(name, field)} as "${name}"`)
    .join(', ');
  made.set(names, (made.get(names) ?? new Map<Model, string>()).set(model, list));
  return list;
}

/** ORDER BY of a list: by the chosen field, then by id, so that pages never overlap. */
export function orderSql(model: Model, [name, direction]: readonly [string, 'ASC' | 'DESC']): string {
  const field = model.fields[name];
  if (!field) throw new Error(`Champ de tri « ${name} » non déclaré dans « ${model.key} »`);
  const column = columnOf(name);
  const key = hasSortColumn(field)
    ? sortColumnOf(name)
    : field.sortsAsText
      ? `portail_normalise(${column})`
      : column;
  if (name === 'id') return `id ${direction}`;
  return `${key} ${direction}, id ${direction}`;
}
