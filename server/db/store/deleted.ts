import type { Actor, Database, Queryable } from '#server/db/connection.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import type { DeletedRecord } from '#src/core/api/deleted-record.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { Model } from '#src/core/definition/model.ts';
import { completeGroupes } from '#src/core/definition/objet.ts';
import { evaluate } from '#src/core/definition/predicate.ts';
import { champsScelles } from '#src/core/definition/scelle.ts';
import { checkCreate, type Values } from '#src/core/definition/validate.ts';
import { trailKeys, trailTenant } from './history.ts';
import { wireInstants } from './instants.ts';
import { Params } from './params.ts';
import { readOne } from './read.ts';
import { checkListReferences } from './references.ts';
import { forbidden, invalid, notFound } from './refusals.ts';
import { selectList } from './select.ts';
import { fautesAvant, type View } from './view.ts';
import { rightTo, writing } from './write.ts';

/** The newest deletions that one looks through: older ones are found by their address. */
const MAX_DELETED = 1_000;

interface Found {
  readonly id: string;
  readonly date: string;
  readonly auteur: string | null;
  readonly motif: string | null;
  /** What was deleted, by column. */
  readonly image: Readonly<Record<string, unknown>>;
  readonly r: Values;
}

/**
 * The image under today's names: what was deleted before a field was renamed comes back under its new name. Of a sealed field
 * the trail has the mask alone: it is not in the image, and what was deleted comes back without it.
 */
function imageSql(model: Model): string {
  const renamed = Object.entries(model.ownFields).flatMap(([name, { renamedFrom }]) =>
    renamedFrom === undefined || Object.hasOwn(model.fields, renamedFrom)
      ? []
      : [
          ` || case when m.avant ? '${columnOf(renamedFrom)}' then jsonb_build_object('${columnOf(name)}', m.avant -> '${columnOf(renamedFrom)}') else '{}' end`,
        ],
  );
  const sealed = champsScelles(model).map((name) => ` - '${columnOf(name)}'`);
  return `(m.avant${sealed.join('')}) || jsonb_build_object('id', m.id_ressource)${renamed.join('')}`;
}

/** The trail keeps no `null`: inside a group, what was absent is told again. */
function whole(model: Model, r: Values): Values {
  const groups = Object.entries(model.ownFields).flatMap(([name, { forme }]) =>
    forme ? [[name, completeGroupes(forme, r[name] ?? null)] as const] : [],
  );
  return { ...r, ...Object.fromEntries(groups) };
}

/** The last deletion of each row that is not there any more, newest first. */
async function deletions(db: Queryable, view: View, id: string | null): Promise<Found[]> {
  const { model } = view.place;
  const table = tableOf(model);
  const params = new Params();
  const keys = trailKeys(model, params);
  const tenant = trailTenant(view, params, 'm.');
  const one = id === null ? '' : `and m.id_ressource = ${params.add(id, 'uuid')}`;
  const rows = await db.prepared<{ f: Omit<Found, 'r'>; r: string }>(
    `select json_build_object('id', d.id_ressource, 'auteur', d.acteur_nom, 'motif', d.motif,
       'date', to_char(d.date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'image', d.image) as f, row_to_json(t)::text as r
     from (
       select m.*, ${imageSql(model)} as image from journal.modification m
       where ${tenant} and m.ressource = any(${keys}) and m.action = 'suppression' ${one}
         and not exists (select 1 from ${table} vivant where vivant.id = m.id_ressource)
         and not exists (select 1 from journal.modification apres where apres.ressource = m.ressource
           and apres.id_ressource = m.id_ressource and apres.action = 'suppression' and apres.date > m.date)
       order by m.date desc, m.id desc limit ${params.add(MAX_DELETED, 'int')}
     ) d
     cross join lateral (
       select ${selectList(model, new Set(Object.keys(model.fields)))} from jsonb_populate_record(null::${table}, d.image)
     ) t
     order by d.date desc, d.id desc`,
    params.values,
  );
  return rows
    .map(({ f, r }) => ({ ...f, r: whole(model, JSON.parse(wireInstants(model, r)) as Values) }))
    .filter(({ r }) => evaluate(view.rows, r));
}

function shown(view: View, { id, date, auteur, motif, r }: Found): DeletedRecord {
  const record = Object.fromEntries(Object.entries(r).filter(([name]) => view.readable.has(name)));
  return { id, date, auteur, motif, record: { ...record, id } };
}

/** What was deleted and is not back, newest first, as its reader may read it. */
export async function deletedRecords(
  db: Queryable,
  view: View,
  first: number,
  size: number,
): Promise<{ records: DeletedRecord[]; total: number }> {
  const found = await deletions(db, view, null);
  return {
    records: found.slice(first, first + size).map((one) => shown(view, one)),
    total: found.length,
  };
}

/** One deleted record, or `null`: it is there, or never was, or is not the reader's. */
export async function deletedRecord(db: Queryable, view: View, id: string): Promise<DeletedRecord | null> {
  const [found] = await deletions(db, view, id);
  return found ? shown(view, found) : null;
}

/**
 * Puts a deleted record back with its identity and what it held; its version goes on from where it was. What a rule or a
 * list refuses today is refused. Throws `Refusal` 400, 403, 404 or 409.
 */
export function restore(db: Database, view: View, id: string, actor: Actor): Promise<Values> {
  const { model } = view.place;
  const right = rightTo(view, 'create');
  return writing(db, view, actor, 'write', async (tx) => {
    const [found] = await deletions(tx, view, id);
    if (!found) throw notFound();
    if (!evaluate(right, found.r)) throw forbidden();
    const { id: _, version: __, ...given } = found.r;
    const names = Object.keys(model.fields);
    const held = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
    const checked = checkCreate(model, held, { writable: new Set(names) });
    if (!checked.ok) throw invalid(checked.errors);
    const errors = {
      ...(await checkListReferences(tx, model, view.tenantId, checked.values)),
      ...(await fautesAvant(tx, view, null, checked.values)),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await insertImage(tx, view, id, { ...found.image, ...groupes(model, checked.values) });
    return (await readOne(tx, { ...view, rows: { type: 'toujours' } }, id)) ?? {};
  });
}

/** The trail keeps no `null`: inside a group, what is absent is written again. */
function groupes(model: Model, values: Values): Record<string, unknown> {
  const found = Object.entries(model.ownFields).filter(([, { forme }]) => forme);
  return Object.fromEntries(found.map(([name]) => [columnOf(name), values[name]]));
}

async function insertImage(tx: Queryable, view: View, id: string, image: Found['image']): Promise<void> {
  const { model } = view.place;
  const columns = Object.keys(model.ownFields)
    .map(columnOf)
    .filter((column) => Object.hasOwn(image, column));
  const params = new Params();
  const keys = trailKeys(model, params);
  const json = params.add(JSON.stringify(image), 'jsonb');
  const tenant = model.scope === 'client' ? [params.add(view.tenantId, 'uuid')] : [];
  const uuid = params.add(id, 'uuid');
  // Every write of the row is in the trail: a form that was open before finds a version that it does not know.
  const version = `(select count(*)::int + 1 from journal.modification where ressource = any(${keys}) and id_ressource = ${uuid})`;
  const names = ['id', 'version', ...(tenant.length > 0 ? ['client_id'] : []), ...columns];
  const rows = await tx.prepared(
    `insert into ${tableOf(model)} (${names.join(', ')})
     select ${[uuid, version, ...tenant, ...columns].join(', ')} from jsonb_populate_record(null::${tableOf(model)}, ${json})
     on conflict (id) do nothing returning id`,
    params.values,
  );
  if (rows.length === 0) throw new Refusal(409, 'DEJA_LA', R.DEJA_LA);
}
