import type { Queryable } from '#server/db/connection.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import { namedBy } from '#src/core/definition/natural-key.ts';
import { compare, et, type Predicate, parmi, toujours } from '#src/core/definition/predicate.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { wireInstants } from './instants.ts';
import { Params } from './params.ts';
import { dependsOnValues } from './predicate-sql.ts';
import { selectList } from './select.ts';
import { tenantSql, type View, whereSql } from './view.ts';

/** Past that many values, a plan that was made while the list was small is worth less than a new one. */
export const NOMBREUX = 50;

export type Row = Values & { id: string; version: number };

/** One record that the view shows, or `null`: «unknown» and «not yours» are the same answer. */
export async function readOne(
  db: Queryable,
  view: View,
  id: string,
  fields = view.readable,
): Promise<Values | null> {
  const { model } = view.place;
  const params = new Params();
  const where = whereSql(view, compare('id', 'eq', id), params);
  const [row] = await db.prepared<{ r: string }>(
    `select row_to_json(r)::text as r from (select ${selectList(model, fields)} from ${tableOf(model)} where ${where}) r`,
    params.values,
  );
  return row ? (JSON.parse(wireInstants(model, row.r)) as Values) : null;
}

/**
 * Records of the view with all their fields, locked until the end of the transaction, in the order of their ids. Those
 * that are no longer what was asked once the lock is there are left out.
 */
export async function lockRows(
  tx: Queryable,
  view: View,
  ids: readonly string[],
  asked: Predicate = toujours,
): Promise<Row[]> {
  const { model } = view.place;
  const params = new Params();
  const where = whereSql(view, et(parmi('id', ids), asked), params);
  // A subquery with FOR UPDATE keeps the lock; JSON is made outside it.
  const run = dependsOnValues(asked) || ids.length > NOMBREUX ? tx.query : tx.prepared;
  const rows = await run<{ r: string }>(
    `select row_to_json(r)::text as r from (select ${selectList(model, new Set(Object.keys(model.fields)))} from ${tableOf(model)} where ${where} order by id for update) r`,
    params.values,
  );
  return rows.map(({ r }) => JSON.parse(wireInstants(model, r)) as Row);
}

/** Which of some rows exist in a model, by what others call them, for this client; they stay until the end of the transaction. */
export async function existingNames(
  tx: Queryable,
  target: Pick<View, 'place' | 'tenantId'>,
  names: readonly string[],
): Promise<Set<string>> {
  const params = new Params();
  const tenant = tenantSql(target, params);
  const key = columnOf(namedBy(target.place.model));
  const run = names.length > NOMBREUX ? tx.query : tx.prepared;
  const rows = await run<{ nom: string }>(
    `select ${key} as nom from ${tableOf(target.place.model)} where ${tenant} and ${key} = any(${params.add(names, 'text[]')}) order by ${key} for key share`,
    params.values,
  );
  return new Set(rows.map(({ nom }) => nom));
}
