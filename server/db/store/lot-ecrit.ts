import type { Queryable } from '#server/db/connection.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { Params } from './params.ts';
import type { Row } from './read.ts';
import { invalid, translate } from './refusals.ts';
import { checkSingles } from './singles.ts';
import { tenantSql, type View } from './view.ts';

/** A row about to be written, and what is wrong with it. */
export interface Prevue {
  readonly at: number;
  /** `null`: there is none yet. */
  readonly current: Row | null;
  readonly values: Values;
  readonly record: Values;
  readonly errors: FieldErrors;
}

type Ecrite = 'cree' | 'modifie' | Refusal;

/**
 * Says in the trail why many rows are written. The list grows under plans that were made while it was small: rows are found by
 * their names and identifiers, which have indexes, until the transaction ends.
 */
export async function prepareLot(tx: Queryable, motif: string): Promise<void> {
  await tx.prepared(`select set_config('portail.motif', $1, true)`, [motif]);
}

/** Values as PostgreSQL reads a record from JSON, by column. */
function image(values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [columnOf(name), value ?? null]));
}

/** One statement for all the creations: those that name each other come at the same time. */
async function insere(tx: Queryable, view: View, lot: readonly Prevue[]): Promise<string[]> {
  const { model } = view.place;
  const [first] = lot;
  if (!first) return [];
  const columns = Object.keys(first.values).map(columnOf);
  const params = new Params();
  const table = tableOf(model);
  const json = params.add(JSON.stringify(lot.map(({ values }) => image(values))), 'jsonb');
  const tenant = model.scope === 'client' ? [params.add(view.tenantId, 'uuid')] : [];
  const names = [...(tenant.length > 0 ? ['client_id'] : []), ...columns];
  const rows = await tx.prepared<{ id: string }>(
    `insert into ${table} (${names.join(', ')})
     select ${[...tenant, ...columns].join(', ')} from jsonb_populate_recordset(null::${table}, ${json}) returning id`,
    params.values,
  );
  return rows.map(({ id }) => id);
}

/** One statement for all those in which the same fields change. */
async function modifie(tx: Queryable, view: View, lot: readonly Prevue[]): Promise<string[]> {
  const groups = Map.groupBy(lot, ({ values }) => Object.keys(values).sort().join(','));
  const ids: string[] = [];
  for (const group of groups.values()) {
    const columns = Object.keys(group[0]?.values ?? {}).map(columnOf);
    const params = new Params();
    const table = tableOf(view.place.model);
    const images = group.map(({ current, values }) => ({ ...image(values), id: current?.id }));
    const json = params.add(JSON.stringify(images), 'jsonb');
    const set = columns.map((column) => `${column} = n.${column}`).join(', ');
    const tenant = tenantSql(view, params).replace('client_id', `${table}.client_id`);
    const rows = await tx.prepared<{ id: string }>(
      `update ${table} set ${set} from jsonb_populate_recordset(null::${table}, ${json}) n
       where ${tenant} and ${table}.id = n.id returning ${table}.id`,
      params.values,
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Every field that one of the rows writes: which of them is enough to be asked of all. */
function ecrits(lot: readonly Prevue[]): Values {
  return Object.assign({}, ...lot.map(({ values }) => values));
}

async function ecrit(tx: Queryable, view: View, lot: readonly Prevue[]): Promise<void> {
  const creees = lot.filter(({ current }) => current === null);
  const ids = [...(await insere(tx, view, creees))];
  ids.push(
    ...(await modifie(
      tx,
      view,
      lot.filter(({ current }) => current !== null),
    )),
  );
  const errors = await checkSingles(tx, view, ids, ecrits(lot));
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/**
 * Writes rows that were checked. What the base refuses all the same is looked for by halves, so that one row alone is refused
 * and the others are written. Answers what became of each, by its place.
 */
export async function ecritLignes(
  tx: Queryable,
  view: View,
  lot: readonly Prevue[],
): Promise<[at: number, ecrite: Ecrite][]> {
  if (lot.length === 0) return [];
  await tx.query('savepoint lot');
  try {
    await ecrit(tx, view, lot);
    await tx.query('release savepoint lot');
    return lot.map(({ at, current }) => [at, current === null ? 'cree' : 'modifie']);
  } catch (error) {
    const refus = translate(view.place.model, error, 'write');
    if (!(refus instanceof Refusal)) throw error;
    await tx.query('rollback to savepoint lot');
    const [only, ...others] = lot;
    if (only && others.length === 0) return [[only.at, refus]];
    const half = Math.ceil(lot.length / 2);
    return [
      ...(await ecritLignes(tx, view, lot.slice(0, half))),
      ...(await ecritLignes(tx, view, lot.slice(half))),
    ];
  }
}
