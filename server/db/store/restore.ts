import type { Actor, Database, Queryable } from '#server/db/connection.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { M } from '#src/core/definition/messages.ts';
import type { Model } from '#src/core/definition/model.ts';
import { nameOf } from '#src/core/definition/natural-key.ts';
import { evaluate, type Predicate } from '#src/core/definition/predicate.ts';
import { allowedToRestore } from '#src/core/definition/rights.ts';
import { checkCreate, type Values } from '#src/core/definition/validate.ts';
import { lookup } from '#src/registry.ts';
import { deletions, type Found, type Which } from './deleted.ts';
import { Fautes } from './fautes.ts';
import { trailKeys } from './history.ts';
import { propre } from './input.ts';
import { Params } from './params.ts';
import { existingNames, type Row, readOne } from './read.ts';
import { forbidden, invalid, notFound } from './refusals.ts';
import { tellBatch } from './selection.ts';
import { takenValues } from './taken.ts';
import { fautesAvant, type View } from './view.ts';
import { writing } from './write.ts';

type Errors = Record<string, string>;
/** What a row held, checked, and what it is written from. */
interface Revenante {
  readonly row: Row;
  readonly values: Values;
  /** All its columns. */
  readonly image: Found['image'];
}

/** The sentences of what is no longer there for some rows to name, or is there again in their place; a statement a field. */
async function conflicts(
  tx: Queryable,
  view: View,
  back: readonly Revenante[],
): Promise<ReadonlyMap<string, Errors>> {
  const { model } = view.place;
  const errors = new Map<string, Errors>();
  const note = (id: string, name: string, message: string) =>
    errors.set(id, { ...errors.get(id), [name]: message });
  for (const [name, { reference, unique }] of Object.entries(model.ownFields)) {
    const told = (values: Values) => [values[name] ?? []].flat().map(String);
    const asked = [...new Set(back.flatMap(({ values }) => told(values)))];
    if (asked.length === 0) continue;
    if (unique) {
      const taken = await takenValues(tx, view, name, asked);
      for (const { row, values } of back)
        if (told(values).some((value) => taken.has(value))) note(row.id, name, M.DOUBLON);
    }
    if (!reference) continue;
    const { path, model: target } = lookup(reference.model);
    const found = await existingNames(tx, { place: { path, model: target }, tenantId: view.tenantId }, asked);
    // Rows of a tree that come back together name each other.
    const together = target.key === model.key ? back.map(({ values }) => nameOf(model, values)) : [];
    const known = new Set([...found, ...together]);
    for (const { row, values } of back)
      if (told(values).some((value) => !known.has(value))) note(row.id, name, R.REFERENCE);
  }
  return errors;
}

/** A row comes back with all its fields: by a line that gives them all (decision 237). */
function rightToRestore({ place, principal }: View): Predicate {
  const right = allowedToRestore(place, principal);
  if (right.type === 'jamais') throw forbidden();
  return right;
}

/** What was deleted as it may come back: the right to it, and the rules of today. */
async function checked(tx: Queryable, view: View, found: Found, fautes: Fautes): Promise<Revenante[]> {
  const { model } = view.place;
  const back: Revenante[] = [];
  const row = { ...found.r, id: found.id } as Row;
  await fautes.essaie(row, async () => {
    if (!evaluate(rightToRestore(view), found.r)) throw forbidden();
    const { id: _, version: __, ...given } = found.r;
    // What may be empty and was comes back empty: left out, it would get what a new row begins with.
    const held = Object.fromEntries(
      Object.entries(given)
        .filter(([name, value]) => value !== null || model.fields[name]?.nullable)
        .map(([name, value]) => [name, propre(model.fields, name, value)]),
    );
    const result = checkCreate(model, held, { writable: new Set(Object.keys(model.fields)) });
    if (!result.ok) throw invalid(result.errors);
    const errors = await fautesAvant(tx, view, null, { ...result.values, id: row.id }, true);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    back.push({ row, values: result.values, image: imageDe(model, found.image, result.values) });
  });
  return back;
}

/**
 * Puts deleted records back, all or none, with their identities and what they held; their versions go on from where they were.
 * What a rule or a list refuses today is refused, with the rows at fault. Answers their ids. Throws `Refusal` 400, 403, 404 or 409.
 */
export function restoreMany(db: Database, view: View, which: Which, actor: Actor): Promise<string[]> {
  rightToRestore(view);
  return writing(db, view, actor, 'write', async (tx) => {
    const found = await deletions(tx, view, which);
    if (found.length === 0 || ('ids' in which && found.length < new Set(which.ids).size)) throw notFound();
    await tellBatch(tx, view, 'Restauration groupée', found.length, 'Restauration');
    const fautes = new Fautes(view, found.length);
    const back: Revenante[] = [];
    for (const one of found) back.push(...(await checked(tx, view, one, fautes)));
    fautes.requireAucune();
    const errors = await conflicts(tx, view, back);
    for (const { row } of back) {
      const own = errors.get(row.id);
      if (own) fautes.note(row, refusalOf(own));
    }
    fautes.requireAucune();
    await insertImages(tx, view, back);
    return back.map(({ row }) => row.id);
  });
}

/** What has taken the place of a row is a conflict, what it named and is gone is an error of its field. */
function refusalOf(errors: Errors): Refusal {
  const isTaken = Object.values(errors).includes(M.DOUBLON);
  return isTaken ? new Refusal(409, 'DOUBLON', M.DOUBLON, { errors }) : invalid(errors);
}

/** Puts one deleted record back, and answers it as its author may read it. */
export async function restore(db: Database, view: View, id: string, actor: Actor): Promise<Values> {
  await restoreMany(db, view, { ids: [id] }, actor);
  return (await readOne(db, { ...view, rows: { type: 'toujours' } }, id)) ?? {};
}

/** The trail keeps no `null`, and nothing of fields that came later: what is absent is written as a creation would. */
function imageDe(model: Model, image: Found['image'], values: Values): Found['image'] {
  const cells = Object.entries(model.ownFields).map(([name, { forme, isHtml }]) => {
    const column = columnOf(name);
    const kept = !forme && !isHtml && Object.hasOwn(image, column);
    return [column, kept ? image[column] : (values[name] ?? null)];
  });
  return Object.fromEntries(cells) as Found['image'];
}

/** One statement for all of them: those that name each other come back at the same time. */
async function insertImages(tx: Queryable, view: View, back: readonly Revenante[]): Promise<void> {
  const { model } = view.place;
  const columns = Object.keys(model.ownFields).map(columnOf);
  const params = new Params();
  const table = tableOf(model);
  const keys = trailKeys(model, params);
  const images = back.map(({ row, image }) => ({ ...image, id: row.id }));
  const json = params.add(JSON.stringify(images), 'jsonb');
  const tenant = model.scope === 'client' ? [params.add(view.tenantId, 'uuid')] : [];
  // Every write of the row is in the trail: a form that was open before finds a version that it does not know.
  const version = `(select count(*)::int + 1 from journal.modification where ressource = any(${keys}) and id_ressource = t.id)`;
  const names = ['id', 'version', ...(tenant.length > 0 ? ['client_id'] : []), ...columns];
  const rows = await tx.prepared(
    `insert into ${table} (${names.join(', ')})
     select ${['t.id', version, ...tenant, ...columns].join(', ')}
     from jsonb_populate_recordset(null::${table}, ${json}) t
     on conflict (id) do nothing returning id`,
    params.values,
  );
  if (rows.length < back.length) throw new Refusal(409, 'DEJA_LA', R.DEJA_LA);
}
