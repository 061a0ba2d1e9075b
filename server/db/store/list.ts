import type { Database } from '#server/db/connection.ts';
import { tableOf } from '#server/db/schema/names.ts';
import type { Predicate } from '#src/core/predicate.ts';
import type { Counts } from './counts.ts';
import { Params } from './params.ts';
import { dependsOnValues } from './predicate-sql.ts';
import { orderSql, selectList } from './select.ts';
import { type View, whereSql } from './view.ts';

export interface Page {
  readonly asked: Predicate;
  readonly sort: readonly [string, 'ASC' | 'DESC'];
  readonly first: number;
  readonly size: number;
}

/** Rows as JSON text, passed through to the client untouched, and how many there are in all. */
export interface ListAnswer {
  readonly json: string;
  readonly total: number;
  readonly count: number;
}

interface Row {
  readonly rows: string;
  readonly count: number;
  readonly total?: number;
}

/**
 * One statement for a page and its total. The total comes from memory while nothing has changed; searches are planned
 * at each call, all other shapes stay prepared.
 */
export async function listPage(
  db: Database,
  counts: Counts,
  view: View,
  page: Page,
  fields = view.readable,
): Promise<ListAnswer> {
  const { model } = view.place;
  const table = tableOf(model);
  const params = new Params();
  const where = whereSql(view, page.asked, params);
  const key = `${where}|${JSON.stringify(params.values)}`;
  const known = counts.get(table, key);
  const since = counts.generation;
  const total = known === undefined ? `(select count(*)::int from ${table} where ${where}) as total, ` : '';
  const limit = `limit ${params.add(page.size, 'int')} offset ${params.add(page.first, 'bigint')}`;
  const text = `select ${total}coalesce(json_agg(r), '[]')::text as rows, count(*)::int as count from (select ${selectList(model, fields)} from ${table} where ${where} order by ${orderSql(model, page.sort)} ${limit}) r`;
  const run = dependsOnValues(page.asked) ? db.query : db.prepared;
  const [row] = await run<Row>(text, params.values);
  if (!row) throw new Error('La liste n’a rien répondu');
  const sum = known ?? row.total ?? 0;
  if (known === undefined) counts.set(table, key, sum, since);
  return { json: row.rows, total: sum, count: row.count };
}
