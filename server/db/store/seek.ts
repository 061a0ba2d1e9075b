import { tableOf } from '#server/db/schema/names.ts';
import type { Model } from '#src/core/definition/model.ts';
import type { Params } from './params.ts';
import { sortKey } from './select.ts';

/** The row after which a page begins, for those who turn the pages one by one: its id. */
export function lastId(json: string): string | null {
  const at = json.lastIndexOf('{"id":"');
  return at < 0 ? null : json.slice(at + 7, at + 7 + 36);
}

/**
 * The condition of the rows that follow one, in the order of a list: an index goes straight to them, where OFFSET reads and
 * drops all those before. `null` where an absent value could be the key: it compares with nothing.
 */
export function afterSql(
  model: Model,
  [name, direction]: readonly [string, 'ASC' | 'DESC'],
  id: string,
  params: Params,
): string | null {
  if (model.fields[name]?.nullable !== false) return null;
  const after = direction === 'ASC' ? '>' : '<';
  const row = params.add(id, 'uuid');
  if (name === 'id') return `id ${after} ${row}`;
  const key = sortKey(model, name);
  return `(${key}, id) ${after} ((select ${key} from ${tableOf(model)} where id = ${row}), ${row})`;
}
