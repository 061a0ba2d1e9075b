import type { Database, Queryable } from '#server/db/connection.ts';
import { tableOf } from '#server/db/schema/names.ts';
import type { Model } from '#src/core/definition/model.ts';
import type { Predicate } from '#src/core/definition/predicate.ts';
import { totalSql } from './cumuls.ts';
import { wireInstants } from './instants.ts';
import { type LargeTotals, makeLargeTotals } from './large-totals.ts';
import { Params } from './params.ts';
import { dependsOnValues } from './predicate-sql.ts';
import { afterSql, lastId } from './seek.ts';
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

/** What is remembered of a table. */
type Kept<T> = Pick<TableMemory<T>, 'get' | 'set' | 'since'>;

/** What lists answered, until their table changes: pages turned back to, and totals for the pages to come. */
export interface ListMemory {
  readonly pages: Kept<ListAnswer>;
  readonly totals: Kept<number>;
  /** Of long lists, and a little longer than that. */
  readonly grands: LargeTotals;
  /** The id of the row before a page: where it begins. */
  readonly ends: Kept<string>;
}

const MAX_TOTALS = 5_000;
const MAX_ENDS = 5_000;
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
    grands: makeLargeTotals(),
    ends: new TableMemory(db, { weightOf: () => 1, maxWeight: MAX_ENDS, maxValue: 1 }),
  };
}

const NOTHING = { get: () => undefined, set: () => undefined, since: () => 0 };

/** Of a view: it shows several tables, and what none of them announces. */
export const NO_MEMORY: ListMemory = { pages: NOTHING, totals: NOTHING, grands: NOTHING, ends: NOTHING };

interface Row {
  readonly rows: string;
  readonly count: number;
  readonly total?: number;
}

/** Where the rows of a page are: after one, so many from the start, or from the end. */
interface Depart {
  readonly after: string | undefined;
  /** Rows of the whole list, where it is known: what is nearer to its end is read from there. */
  readonly total: number | undefined;
}

/** The order read backwards. */
const inverse = ([name, direction]: Page['sort']) => [name, direction === 'ASC' ? 'DESC' : 'ASC'] as const;

/** The usual first pages of a list. */
const USUELLES: ReadonlySet<number> = new Set([10, 25, 50, 100]);

/**
 * How many rows, from which on. A list that is counted as it comes is made of a table a month: planning those costs more than
 * reading a page, and a plan is kept only where the server knows how few rows it is for.
 */
function limitSql({ cumul }: Model, { first, size }: Page, after: boolean, params: Params): string {
  if (cumul && first === 0 && USUELLES.has(size)) return `limit ${size}`;
  const limit = `limit ${params.add(size, 'int')}`;
  return after ? limit : `${limit} offset ${params.add(first, 'bigint')}`;
}

/** The rows of a page, as an array of JSON in the order asked. */
function pageSql(
  { model }: View['place'],
  page: Page,
  select: string,
  {
    where,
    total,
    after,
  }: { readonly where: string; readonly total: number | undefined; readonly after: boolean },
  params: Params,
): string {
  const rows = `select ${select} from ${tableOf(model)} where ${where}`;
  const left = total === undefined ? 0 : total - page.first;
  if (after || total === undefined || page.first <= total / 2 || left <= 0) {
    const limit = limitSql(model, page, after, params);
    return `array(select row_to_json(r) from (${rows} order by ${orderSql(model, page.sort)} ${limit}) r)`;
  }
  const size = params.add(Math.min(page.size, left), 'int');
  const skip = params.add(left - Math.min(page.size, left), 'bigint');
  const back = `${rows} order by ${orderSql(model, inverse(page.sort))} limit ${size} offset ${skip}`;
  return `array(select j from (select row_to_json(r) as j, row_number() over () as n from (${back}) r) s order by n desc)`;
}

/** Rows that a short read may skip. */
const FEW = 1_000;

/** How a page is asked for: a search is planned for its values, and what neither counts nor skips many rows is short. */
function wayOf(
  db: Database,
  { asked, first }: Page,
  after: boolean,
  total: number | undefined,
): Queryable['query'] {
  if (dependsOnValues(asked)) return db.query;
  const isShort = total !== undefined && (after || Math.min(first, total - first) <= FEW);
  return isShort ? db.brief : db.prepared;
}

/** The rows of a page: those that follow one, or from the nearer end of the list. With its total where it is not known. */
async function readRows(
  db: Database,
  view: View,
  page: Page,
  fields: ReadonlySet<string>,
  { after, total }: Depart,
): Promise<Row | null> {
  const { model } = view.place;
  const params = new Params();
  const where = whereSql(view, page.asked, params);
  const start = after === undefined ? null : afterSql(model, page.sort, after, params);
  if (after !== undefined && start === null) return null;
  const from = start === null ? where : `${where} and ${start}`;
  const place = { where: from, total, after: start !== null };
  const rows = pageSql(view.place, page, selectList(model, fields), place, params);
  const counted = total === undefined ? `, ${totalSql(view, page.asked, params, where)} as total` : '';
  const run = wayOf(db, page, place.after, total);
  // `offset 0` keeps the rows from being read once for their text and once for their number.
  const [row] = await run<Row>(
    `select array_to_json(p)::text as rows, cardinality(p) as count${counted} from (select ${rows} as p offset 0) t`,
    params.values,
  );
  if (!row) throw new Error('La liste n’a rien répondu');
  return row;
}

/** The total of a list whose rows are counted as they come: at once, before the page that may be its last. */
async function cumulTotal(db: Database, view: View, page: Page): Promise<number | undefined> {
  if (page.first === 0 || view.place.model.cumul === null) return undefined;
  const params = new Params();
  const text = `select ${totalSql(view, page.asked, params)} as total`;
  const [row] = await db.prepared<{ total: number }>(text, params.values);
  return row?.total;
}

/**
 * One statement for a page and its total, unless memory holds them: its keys are the condition with its values, so that
 * client and rights are part of them. A page that follows one read before begins after its last row. Searches are planned
 * at each call, all other shapes stay prepared.
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
  const totalKey = `${table}|${whereSql(view, page.asked, params)}|${JSON.stringify(params.values)}`;
  const listKey = `${totalKey}|${page.sort.join(' ')}`;
  const pageKey = `${listKey}|${selectList(model, fields)}|${page.first}|${page.size}`;
  const kept = memory.pages.get(pageKey);
  if (kept) return kept;

  const exact = memory.totals.get(totalKey);
  const known = exact ?? memory.grands.get(totalKey) ?? (await cumulTotal(db, view, page));
  const since = {
    pages: memory.pages.since(table, model.tablesMontrees),
    totals: memory.totals.since(table, model.tablesMontrees),
    ends: memory.ends.since(table, model.tablesMontrees),
  };
  const read = (after: string | undefined) => readRows(db, view, page, fields, { after, total: known });
  const after = memory.ends.get(`${listKey}|${page.first}`);
  let row = after === undefined ? null : await read(after);
  // The row after which it should begin may have moved since: a page that is not whole is read from its offset.
  if (row === null || row.count < Math.min(page.size, (known ?? row.total ?? 0) - page.first))
    row = await read(undefined);
  if (row === null) throw new Error('La liste n’a rien répondu');
  const json = wireInstants(model, row.rows);
  const answer = { json, total: known ?? row.total ?? 0, count: row.count };
  const end = lastId(json);
  if (known === undefined) {
    memory.totals.set(table, totalKey, answer.total, since.totals);
    memory.grands.set(totalKey, answer.total);
  }
  // With a total of before, it is told once and not kept.
  if (known === exact) memory.pages.set(table, pageKey, answer, since.pages);
  if (end !== null) memory.ends.set(table, `${listKey}|${page.first + row.count}`, end, since.ends);
  return answer;
}
