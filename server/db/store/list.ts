import type { Database } from '#server/db/connection.ts';
import { tableOf } from '#server/db/schema/names.ts';
import type { Predicate } from '#src/core/predicate.ts';
import { wireInstants } from './instants.ts';
import { Params } from './params.ts';
import { dependsOnValues } from './predicate-sql.ts';
import { orderSql, selectList } from './select.ts';
import { TableMemory } from './table-memory.ts';
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

/** What lists answered, until their table changes: pages turned back to, and totals for the pages to come. */
export interface ListMemory {
  readonly pages: TableMemory<ListAnswer>;
  readonly totals: TableMemory<number>;
}

const MAX_TOTALS = 5_000;
/** Characters: some five hundred pages of twenty-five rows. */
const MAX_PAGES = 8_000_000;
const MAX_PAGE = 64_000;

export function makeListMemory(db: Pick<Database, 'changes'>): ListMemory {
  return {
    pages: new TableMemory(db, {
      weightOf: ({ json }) => json.length,
      maxWeight: MAX_PAGES,
      maxValue: MAX_PAGE,
    }),
    totals: new TableMemory(db, { weightOf: () => 1, maxWeight: MAX_TOTALS, maxValue: 1 }),
  };
}

interface Row {
  readonly rows: string;
  readonly count: number;
  readonly total?: number;
}

/**
 * One statement for a page and its total, unless memory holds them: its keys are the statements with their values, so
 * that client and rights are part of them. Searches are planned at each call, all other shapes stay prepared.
 */
export async function listPage(
  db: Database,
  memory: ListMemory,
  view: View,
  page: Page,
  fields = view.readable,
): Promise<ListAnswer> {
  const { model } = view.place;
  const table = tableOf(model);
  const params = new Params();
  const where = whereSql(view, page.asked, params);
  const totalKey = `${table}|${where}|${JSON.stringify(params.values)}`;
  const limit = `limit ${params.add(page.size, 'int')} offset ${params.add(page.first, 'bigint')}`;
  const rows = `select ${selectList(model, fields)} from ${table} where ${where} order by ${orderSql(model, page.sort)} ${limit}`;
  const pageKey = `${rows}|${JSON.stringify(params.values)}`;
  const kept = memory.pages.get(pageKey);
  if (kept) return kept;

  const knownTotal = memory.totals.get(totalKey);
  const since = { pages: memory.pages.generation, totals: memory.totals.generation };
  const total =
    knownTotal === undefined ? `, (select count(*)::int from ${table} where ${where}) as total` : '';
  const run = dependsOnValues(page.asked) ? db.query : db.prepared;
  const [row] = await run<Row>(
    `select array_to_json(p)::text as rows, cardinality(p) as count${total} from (select array(select row_to_json(r) from (${rows}) r) as p) t`,
    params.values,
  );
  if (!row) throw new Error('La liste n’a rien répondu');
  const answer = {
    json: wireInstants(model, row.rows),
    total: knownTotal ?? row.total ?? 0,
    count: row.count,
  };
  memory.totals.set(table, totalKey, answer.total, since.totals);
  memory.pages.set(table, pageKey, answer, since.pages);
  return answer;
}
