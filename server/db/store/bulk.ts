import type { Actor, Database, Queryable } from '#server/db/connection.ts';
import { tableOf } from '#server/db/schema/names.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { Predicate } from '#src/core/definition/predicate.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { Params } from './params.ts';
import { lockRows, type Row } from './read.ts';
import { notFound } from './refusals.ts';
import { type View, whereSql } from './view.ts';
import { applyUpdate, checkChange, deleteRows, requireVersion, rightTo, writing } from './write.ts';

/** What a bulk action is about: chosen records, or all that a query finds, whose number the author has seen. */
export type Target =
  | { readonly ids: readonly string[]; readonly versions: Readonly<Record<string, number>> }
  | { readonly asked: Predicate; readonly expectedCount: number };

/** A bulk action in one transaction stays within this many rows. */
const MAX_BULK = 10_000;

const MOVED = 'La sélection a changé entre-temps. Merci de recharger la liste.';

async function idsOf(tx: Queryable, view: View, asked: Predicate): Promise<string[]> {
  const params = new Params();
  const where = whereSql(view, asked, params);
  const limit = params.add(MAX_BULK + 1, 'int');
  const rows = await tx.query<{ id: string }>(
    `select id from ${tableOf(view.place.model)} where ${where} limit ${limit}`,
    params.values,
  );
  return rows.map(({ id }) => id);
}

/** Nothing is done to chosen records without the version of each of them. */
async function lockTarget(tx: Queryable, view: View, target: Target): Promise<Row[]> {
  if ('ids' in target) {
    const rows = await lockRows(tx, view, target.ids);
    if (rows.length !== new Set(target.ids).size) throw notFound();
    for (const row of rows) requireVersion(view, row, target.versions[row.id] ?? null);
    return rows;
  }
  const ids = await idsOf(tx, view, target.asked);
  // Asked again under the lock: a row that somebody has just changed may no longer be one of those.
  const rows = ids.length > MAX_BULK ? [] : await lockRows(tx, view, ids, target.asked);
  if (rows.length !== target.expectedCount) throw new Refusal(409, 'SELECTION_CHANGEE', MOVED);
  return rows;
}

export interface BulkUpdate {
  readonly count: number;
  readonly changed: number;
  /** The new version of those that changed, by id: what it takes to change them again, or back. */
  readonly versions: Readonly<Record<string, number>>;
}

/**
 * Gives the same values to many records: all of them or none. Answers how many were found, how many really changed, and
 * their versions.
 */
export function updateMany(
  db: Database,
  view: View,
  target: Target,
  input: Readonly<Record<string, unknown>>,
  actor: Actor,
): Promise<BulkUpdate> {
  rightTo(view, 'update');
  return writing(db, view, actor, 'write', async (tx) => {
    const rows = await lockTarget(tx, view, target);
    const groups = new Map<string, { values: Values; changing: Row[] }>();
    for (const row of rows) {
      const values = await checkChange(tx, view, row, input);
      if (Object.keys(values).length === 0) continue;
      const key = JSON.stringify(values);
      const group = groups.get(key) ?? { values, changing: [] };
      group.changing.push(row);
      groups.set(key, group);
    }
    const versions: Record<string, number> = {};
    for (const { changing, values } of groups.values())
      Object.assign(versions, await applyUpdate(tx, view, changing, values));
    return { count: rows.length, changed: Object.keys(versions).length, versions };
  });
}

/** Deletes many records: all of them or none. */
export function removeMany(
  db: Database,
  view: View,
  target: Target,
  actor: Actor,
): Promise<{ count: number }> {
  rightTo(view, 'delete');
  return writing(db, view, actor, 'delete', async (tx) => {
    const rows = await lockTarget(tx, view, target);
    await deleteRows(tx, view, rows);
    return { count: rows.length };
  });
}
