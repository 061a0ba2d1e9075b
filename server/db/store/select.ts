import { columnOf, hasSortColumn, sortColumnOf } from '#server/db/schema/names.ts';
import type { Model } from '#src/core/definition/model.ts';
import { isScelle, MASQUE } from '#src/core/definition/scelle.ts';

/** Made once a set of names: a view keeps its set as long as its reader's rights are the same. */
const made = new WeakMap<ReadonlySet<string>, Map<Model, string>>();

/** A column as it is told: of a sealed one, that it holds something. */
function told(model: Model, name: string): string {
  const field = model.fields[name];
  return field && isScelle(field)
    ? `case when ${columnOf(name)} is not null then '${MASQUE}' end`
    : columnOf(name);
}

/** `code as "code", date_maj as "dateMaj"`: the names of the wire, made by PostgreSQL itself. */
export function selectList(model: Model, names: ReadonlySet<string>): string {
  const known = made.get(names)?.get(model);
  if (known !== undefined) return known;
  const list = Object.keys(model.fields)
    .filter((name) => names.has(name))
    .map((name) => `${told(model, name)} as "${name}"`)
    .join(', ');
  made.set(names, (made.get(names) ?? new Map<Model, string>()).set(model, list));
  return list;
}

/** What a list sorts by for a field: its stored sort column, its text without case or accent, or the column itself. */
export function sortKey(model: Model, name: string): string {
  const field = model.fields[name];
  if (!field) throw new Error(`Champ de tri « ${name} » non déclaré dans « ${model.key} »`);
  if (hasSortColumn(field)) return sortColumnOf(name);
  return field.sortsAsText ? `portail_normalise(${columnOf(name)})` : columnOf(name);
}

/**
 * ORDER BY of a list: by the chosen field, then by id, so that pages never overlap. A key that one row alone has needs no
 * second one: its own index gives the order.
 */
export function orderSql(model: Model, [name, direction]: readonly [string, 'ASC' | 'DESC']): string {
  const key = sortKey(model, name);
  const field = model.fields[name];
  const isOneRow = field?.unique === true && !field.nullable && key === columnOf(name);
  if (name === 'id' || isOneRow) return `${key} ${direction}`;
  return `${key} ${direction}, id ${direction}`;
}
