import type { Queryable } from '#server/db/connection.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import type { DeletedRecord } from '#src/core/api/deleted-record.ts';
import { MAX_SELECTION } from '#src/core/api/selection.ts';
import type { Model } from '#src/core/definition/model.ts';
import { completeGroupes } from '#src/core/definition/objet.ts';
import { evaluate } from '#src/core/definition/predicate.ts';
import { champsScelles } from '#src/core/definition/scelle.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { trailKeys, trailTenant } from './history.ts';
import { wireInstants } from './instants.ts';
import { Params } from './params.ts';
import { selectList } from './select.ts';
import type { View } from './view.ts';

/** The newest deletions that one looks through: older ones are found by their address. */
const MAX_DELETED = 1_000;

export interface Found {
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

/** Which deletions: those of some rows, or all that one request of an account deleted. */
export type Which =
  | { readonly ids: readonly string[] }
  | { readonly lot: string; readonly acteur: string | null };

function whichSql(which: Which | null, params: Params): string {
  if (which === null) return '';
  if ('ids' in which) return `and m.id_ressource = any(${params.add(which.ids, 'uuid[]')})`;
  return `and m.correlation_id = ${params.add(which.lot, 'text')} and m.acteur_id = ${params.add(which.acteur, 'uuid')}`;
}

/** The last deletion of each row that is not there any more, newest first. */
export async function deletions(db: Queryable, view: View, which: Which | null): Promise<Found[]> {
  const { model } = view.place;
  const table = tableOf(model);
  const params = new Params();
  const keys = trailKeys(model, params);
  const tenant = trailTenant(view, params, 'm.');
  const some = whichSql(which, params);
  const limit = params.add(which === null ? MAX_DELETED : MAX_SELECTION, 'int');
  const rows = await db.prepared<{ f: Omit<Found, 'r'>; r: string }>(
    `select json_build_object('id', d.id_ressource, 'auteur', d.acteur_nom, 'motif', d.motif,
       'date', to_char(d.date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'image', d.image) as f, row_to_json(t)::text as r
     from (
       select m.*, ${imageSql(model)} as image from journal.modification m
       where ${tenant} and m.ressource = any(${keys}) and m.action = 'suppression' ${some}
         and not exists (select 1 from ${table} vivant where vivant.id = m.id_ressource)
         and not exists (select 1 from journal.modification apres where apres.ressource = m.ressource
           and apres.id_ressource = m.id_ressource and apres.action = 'suppression' and apres.date > m.date)
       order by m.date desc, m.id desc limit ${limit}
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

/** Whether what names a deleted record, or who deleted it, holds a text. */
function says(model: Model, { record, auteur }: DeletedRecord, q: string): boolean {
  const names = [model.title, ...model.naturalKey, ...model.search];
  return [auteur, ...names.map((name) => record[name])].some(
    (value) => typeof value === 'string' && normalise(value).includes(q),
  );
}

/** What was deleted and is not back, newest first, as its reader may read it. */
export async function deletedRecords(
  db: Queryable,
  view: View,
  first: number,
  size: number,
  q = '',
): Promise<{ records: DeletedRecord[]; total: number }> {
  const found = (await deletions(db, view, null)).map((one) => shown(view, one));
  const asked = q === '' ? found : found.filter((one) => says(view.place.model, one, normalise(q)));
  return { records: asked.slice(first, first + size), total: asked.length };
}

/** One deleted record, or `null`: it is there, or never was, or is not the reader's. */
export async function deletedRecord(db: Queryable, view: View, id: string): Promise<DeletedRecord | null> {
  const [found] = await deletions(db, view, { ids: [id] });
  return found ? shown(view, found) : null;
}
