import { columnOf, tableOf } from '#server/db/schema/names.ts';
import { type Comptees, compteesPour } from '#src/core/definition/cumul.ts';
import type { Predicate } from '#src/core/definition/predicate.ts';
import type { Params } from './params.ts';
import { toSql } from './predicate-sql.ts';
import { tenantSql, type View, whereSql } from './view.ts';

const HEURE = 3_600_000;

function instant(ms: number, params: Params): string {
  return params.add(new Date(ms).toISOString(), 'timestamptz');
}

/** Rows that are counted one by one: those of the hours that a bound cuts. */
function entre(
  view: View,
  comptees: Comptees,
  [debut, fin]: readonly [number, number],
  params: Params,
): string {
  const { model } = view.place;
  const { axe, valeur } = comptees;
  const date = columnOf(model.cumul?.date ?? '');
  const narrowed =
    axe === null ? '' : ` and ${toSql(model, { type: 'compare', champ: axe, op: 'eq', valeur }, params)}`;
  return `(select count(*) from ${tableOf(model)} where ${tenantSql(view, params)}${narrowed} and ${date} >= ${instant(debut, params)} and ${date} < ${instant(fin, params)})`;
}

/** The numbers kept for whole hours and months (`…_total`); each bound that stands within an hour has the rest counted. */
function sommeSql(view: View, comptees: Comptees, params: Params): string | null {
  const { debut, fin, axe, valeur } = comptees;
  const from = debut === null ? null : Math.ceil(debut / HEURE) * HEURE;
  const to = fin === null ? null : Math.floor(fin / HEURE) * HEURE;
  if (from !== null && to !== null && from > to) return null;
  const bornes = [from, to].map((at) => (at === null ? 'null::timestamptz' : instant(at, params)));
  const key = `${params.add(axe === null ? '' : columnOf(axe), 'text')}, ${params.add(valeur, 'text')}`;
  const client = params.add(view.tenantId, 'uuid');
  const whole = `${tableOf(view.place.model)}_total(${client}, ${key}, ${bornes.join(', ')})`;
  const edges = [
    ...(debut !== null && from !== null && debut < from ? [[debut, from] as const] : []),
    ...(fin !== null && to !== null && to < fin ? [[to, fin] as const] : []),
  ];
  return [whole, ...edges.map((edge) => entre(view, comptees, edge, params))].join(' + ');
}

/** How many rows a list has, in SQL: by the numbers that are kept of it where they answer, else counted; `where` is that of its rows. */
export function totalSql(view: View, asked: Predicate, params: Params, where?: string): string {
  const { model } = view.place;
  const comptees = model.cumul && view.rows.type === 'toujours' ? compteesPour(model.cumul, asked) : null;
  const somme = comptees && sommeSql(view, comptees, params);
  if (somme) return `(${somme})::int`;
  return `(select count(*)::int from ${tableOf(model)} where ${where ?? whereSql(view, asked, params)})`;
}
