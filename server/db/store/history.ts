import type { Queryable } from '#server/db/connection.ts';
import { columnOf } from '#server/db/schema/names.ts';
import type { HistoryEntry } from '#src/core/api/history-entry.ts';
import type { Field } from '#src/core/definition/field.ts';
import type { Model } from '#src/core/definition/model.ts';
import { completeGroupes } from '#src/core/definition/objet.ts';
import type { Value } from '#src/core/definition/predicate.ts';
import { shows } from '#src/core/definition/surfaces.ts';
import { Params } from './params.ts';
import type { View } from './view.ts';

type Side = Readonly<Record<string, Value>> | null;

interface Row extends Omit<HistoryEntry, 'champs'> {
  readonly avant: Side;
  readonly apres: Side;
}

/** The columns under which the trail may hold a field: what was written before a renaming stays as it was written. */
function columnsOf(model: Model, name: string, { renamedFrom }: Field): string[] {
  const isFree = renamedFrom !== undefined && !Object.hasOwn(model.fields, renamedFrom);
  return isFree ? [columnOf(name), columnOf(renamedFrom)] : [columnOf(name)];
}

/** The trail holds values as PostgreSQL writes JSON: its instants are not those of the wire. */
export function told(field: Field, side: Side, column: string): Value {
  const value = side?.[column] ?? null;
  if (field.forme) return completeGroupes(field.forme, value);
  const isInstant = field.column === 'timestamptz' && typeof value === 'string';
  return isInstant ? new Date(value).toISOString() : value;
}

function changes({ place: { model }, readable }: View, row: Row): HistoryEntry['champs'] {
  const touches = (column: string) =>
    Object.hasOwn(row.avant ?? {}, column) || Object.hasOwn(row.apres ?? {}, column);
  return Object.entries(model.ownFields).flatMap(([champ, field]) => {
    if (!shows(field, 'history') || !readable.has(champ)) return [];
    const column = columnsOf(model, champ, field).find(touches);
    if (column === undefined) return [];
    return [{ champ, avant: told(field, row.avant, column), apres: told(field, row.apres, column) }];
  });
}

/** The part of the trail that is the client's own, or that of the rows common to all. */
export function trailTenant({ place: { model }, tenantId }: View, params: Params, alias = ''): string {
  return model.scope === 'client'
    ? `${alias}client_id = ${params.add(tenantId, 'uuid')}`
    : `${alias}client_id is null`;
}

/** The names under which the trail knows a model. */
export function trailKeys(model: Model, params: Params): string {
  return params.add([model.key, model.renamedFrom ?? model.key], 'text[]');
}

/** What happened to a record, newest first; a field that the reader may not see is not in it. */
export async function history(
  db: Queryable,
  view: View,
  id: string,
  first: number,
  size: number,
): Promise<{ entries: HistoryEntry[]; total: number }> {
  const { model } = view.place;
  const params = new Params();
  const tenant = trailTenant(view, params);
  const keys = trailKeys(model, params);
  const where = `${tenant} and ressource = any(${keys}) and id_ressource = ${params.add(id, 'uuid')}`;
  const page = `limit ${params.add(size, 'int')} offset ${params.add(first, 'bigint')}`;
  const [answer] = await db.prepared<{ total: number; rows: Row[] }>(
    `select (select count(*)::int from journal.modification where ${where}) as total,
       (select coalesce(json_agg(r), '[]') from (
         select id, to_char(date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date, action,
           acteur_nom as auteur, motif, avant, apres
         from journal.modification where ${where} order by journal.modification.date desc, id desc ${page}
       ) r) as rows`,
    params.values,
  );
  const entries = (answer?.rows ?? []).map((row) => ({
    id: row.id,
    date: row.date,
    action: row.action,
    auteur: row.auteur,
    motif: row.motif,
    champs: changes(view, row),
  }));
  return { entries, total: answer?.total ?? 0 };
}
