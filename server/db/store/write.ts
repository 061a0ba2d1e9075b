import type { Actor, Database, Queryable } from '#server/db/connection.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { fautesDEtat } from '#src/core/definition/etats.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { nameOf } from '#src/core/definition/natural-key.ts';
import { evaluate } from '#src/core/definition/predicate.ts';
import type { Action } from '#src/core/definition/principal.ts';
import { allowedByHand } from '#src/core/definition/rights.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { Fautes } from './fautes.ts';
import { type Input, readChange, readCreation } from './input.ts';
import { checkLoops } from './loops.ts';
import { Params } from './params.ts';
import { lockRows, type Row, readOne } from './read.ts';
import { checkListReferences, renameInLists } from './references.ts';
import { forbidden, inUse, invalid, notFound, translate } from './refusals.ts';
import { idAhead, scelleLigne, scellesDans } from './scelles.ts';
import { requireVersion } from './selection.ts';
import { checkSingles } from './singles.ts';
import { namedAmong } from './usages.ts';
import { fautesAvant, type View } from './view.ts';

/** Runs a write, translates what the database refuses, and tells this node at once that the table has changed. */
export async function writing<T>(
  db: Database,
  view: View,
  actor: Actor,
  verb: 'write' | 'delete',
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const { model } = view.place;
  try {
    return await db.transaction(actor, work);
  } catch (error) {
    throw translate(model, error, verb);
  } finally {
    db.changes.announce(tableOf(model));
  }
}

/** The right to an action, or a refusal: an action that is never allowed is refused before any row is read. */
export function rightTo(view: View, action: Action) {
  const right = allowedByHand(view.place, action, view.principal);
  if (right.type === 'jamais') throw forbidden();
  return right;
}

/** Refuses an action on a record that is outside the right; the definition may say why in a sentence. */
function requireRight(view: View, action: Action, record: Values): void {
  if (evaluate(rightTo(view, action), record)) return;
  const ceiling = view.place.model.rights[action];
  const sentence = view.place.model.refusals[action];
  if (sentence !== undefined && ceiling && !evaluate(ceiling, record))
    throw new Refusal(409, 'PROTEGE', sentence);
  throw forbidden();
}

/** Stops a write after which two rows carry what one alone may. */
async function requireSingle(
  tx: Queryable,
  view: View,
  ids: readonly string[],
  values: Values,
): Promise<void> {
  const errors = await checkSingles(tx, view, ids, values);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Creates a record; answers it as its author may read it. Throws `Refusal` 400, 403 or 409. */
export function create(db: Database, view: View, input: Input, actor: Actor): Promise<Values> {
  const { model } = view.place;
  const { values, record } = creationReglee(view, input);
  return writing(db, view, actor, 'write', async (tx) => {
    const errors = {
      ...(await checkListReferences(tx, model, view.tenantId, values)),
      ...(await fautesAvant(tx, view, null, record)),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const params = new Params();
    const names = Object.keys(values);
    const id = await idAhead(tx, model, values);
    const kept = id === null ? values : scelleLigne(view, id, values);
    const columns = names.map(columnOf);
    const cells = names.map((name) => params.add(kept[name] ?? null, model.fields[name]?.column ?? 'text'));
    if (id !== null) {
      columns.push('id');
      cells.push(params.add(id, 'uuid'));
    }
    if (model.scope === 'client') {
      columns.push('client_id');
      cells.push(params.add(view.tenantId, 'uuid'));
    }
    const [row] = await tx.prepared<{ id: string }>(
      `insert into ${tableOf(model)} (${columns.join(', ')}) values (${cells.join(', ')}) returning id`,
      params.values,
    );
    await requireSingle(tx, view, [row?.id ?? ''], values);
    return (await readOne(tx, { ...view, rows: { type: 'toujours' } }, row?.id ?? '')) ?? {};
  });
}

/**
 * Writes the fields that differ; one statement for all the rows, which the caller has locked and checked. The lists
 * that name a row by what changes follow it. Answers the new versions by id.
 */
export async function applyUpdate(
  tx: Queryable,
  view: View,
  rows: readonly Row[],
  values: Values,
): Promise<Record<string, number>> {
  const { model } = view.place;
  const [only] = rows;
  if (only && scellesDans(model, values).length > 0) {
    if (rows.length > 1) return eachApart(tx, view, rows, values);
    return applyColumns(tx, view, rows, { values, kept: scelleLigne(view, only.id, values) });
  }
  return applyColumns(tx, view, rows, { values, kept: values });
}

/** A sealed value is another one in each row. */
async function eachApart(
  tx: Queryable,
  view: View,
  rows: readonly Row[],
  values: Values,
): Promise<Record<string, number>> {
  const versions: Record<string, number> = {};
  for (const row of rows) Object.assign(versions, await applyUpdate(tx, view, [row], values));
  return versions;
}

/** `kept`: the values as columns keep them. */
async function applyColumns(
  tx: Queryable,
  view: View,
  rows: readonly Row[],
  { values, kept }: { readonly values: Values; readonly kept: Readonly<Record<string, unknown>> },
): Promise<Record<string, number>> {
  const { model } = view.place;
  const params = new Params();
  const set = Object.keys(values).map(
    (name) => `${columnOf(name)} = ${params.add(kept[name] ?? null, model.fields[name]?.column ?? 'text')}`,
  );
  if (set.length === 0) return {};
  const ids = rows.map((row) => row.id);
  const written = await tx.prepared<{ id: string; version: number }>(
    `update ${tableOf(model)} set ${set.join(', ')} where id = any(${params.add(ids, 'uuid[]')})
     returning id, version`,
    params.values,
  );
  await requireSingle(tx, view, ids, values);
  const renamed = nameOf(model, values);
  if (renamed !== null) {
    for (const row of rows) {
      const former = nameOf(model, row);
      if (former !== null) await renameInLists(tx, model, view.tenantId, former, renamed);
    }
  }
  return Object.fromEntries(written.map(({ id, version }) => [id, version]));
}

/** The sentences of the fields that no longer change on this row. */
function checkFrozen({ place: { model } }: View, current: Row, values: Values): FieldErrors {
  const kept = Object.entries(model.frozen).filter(
    ([name, { quand }]) => Object.hasOwn(values, name) && evaluate(quand, current),
  );
  return Object.fromEntries(kept.map(([name, { message }]) => [name, message]));
}

/** What a change of one row would write, and what its rules say of it, before anything is asked of the base. Throws `Refusal` 400 or 403. */
export function changeRegle(
  view: View,
  current: Row,
  input: Input,
): { readonly values: Values; readonly record: Values; readonly errors: FieldErrors } {
  const { model } = view.place;
  requireRight(view, 'update', current);
  const { values, record } = readChange(view, input, current);
  if (!evaluate(rightTo(view, 'update'), record)) throw forbidden();
  const errors = { ...checkFrozen(view, current, values), ...fautesDEtat(model.etats, current, record) };
  return { values, record, errors };
}

/** Checks a change of one locked row: rights before and after, rules, links. Answers what really differs. */
export async function checkChange(tx: Queryable, view: View, current: Row, input: Input): Promise<Values> {
  const { values, record, errors: dites } = changeRegle(view, current, input);
  const errors = {
    ...(await checkListReferences(tx, view.place.model, view.tenantId, values)),
    ...(await checkLoops(tx, view, current, values)),
    ...dites,
    ...(await fautesAvant(tx, view, current, record)),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return values;
}

/** What a creation would write. Throws `Refusal` 400 or 403. */
export function creationReglee(
  view: View,
  input: Input,
): { readonly values: Values; readonly record: Values } {
  const right = rightTo(view, 'create');
  const lue = readCreation(view, input);
  if (!evaluate(right, lue.record)) throw forbidden();
  return lue;
}

/**
 * Updates the given fields of a record; fields that are absent keep their value. `version` is that which the author
 * has read. Throws `Refusal` 400, 403, 404, 409, 412 or 428.
 */
export function update(
  db: Database,
  view: View,
  id: string,
  version: number | null,
  input: Input,
  actor: Actor,
): Promise<Values> {
  rightTo(view, 'update');
  return writing(db, view, actor, 'write', async (tx) => {
    const [current] = await lockRows(tx, view, [id]);
    if (!current) throw notFound();
    requireVersion(view, current, version);
    const values = await checkChange(tx, view, current, input);
    await applyUpdate(tx, view, [current], values);
    return (await readOne(tx, { ...view, rows: { type: 'toujours' } }, id)) ?? {};
  });
}

/** The right to delete each of these rows, or a refusal that names those that stay. */
export async function requireDelete(view: View, rows: readonly Row[]): Promise<void> {
  const fautes = new Fautes(view, rows.length);
  for (const row of rows) await fautes.essaie(row, () => requireRight(view, 'delete', row));
  fautes.requireAucune();
}

/** Deletes locked rows, each with the right to it, unless something still names one of them. */
export async function deleteRows(tx: Queryable, view: View, rows: readonly Row[]): Promise<void> {
  const { model } = view.place;
  const fautes = new Fautes(view, rows.length);
  for (const row of await namedAmong(tx, view, rows)) fautes.note(row, inUse(model));
  const restent = await view.avantSuppression?.(tx, {
    tenantId: view.tenantId,
    ids: rows.map(({ id }) => id),
    auteur: view.principal,
  });
  for (const row of rows) {
    const phrase = restent?.get(row.id);
    if (phrase !== undefined) fautes.note(row, new Refusal(409, 'UTILISE', phrase));
  }
  fautes.requireAucune();
  const params = new Params();
  const ids = params.add(
    rows.map((row) => row.id),
    'uuid[]',
  );
  await tx.prepared(`delete from ${tableOf(model)} where id = any(${ids})`, params.values);
}

/** Deletes a record; the version is checked where it is given. Answers the record that was. */
export function remove(
  db: Database,
  view: View,
  id: string,
  version: number | null,
  actor: Actor,
): Promise<Values> {
  rightTo(view, 'delete');
  return writing(db, view, actor, 'delete', async (tx) => {
    const [current] = await lockRows(tx, view, [id]);
    if (!current) throw notFound();
    if (version !== null) requireVersion(view, current, version);
    await requireDelete(view, [current]);
    await deleteRows(tx, view, [current]);
    return Object.fromEntries(Object.entries(current).filter(([name]) => view.readable.has(name)));
  });
}
