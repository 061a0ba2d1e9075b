import type { Queryable } from '#server/db/connection.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import type { AnomalieRelevee, TotalDeListe } from '#src/core/api/tableau-de-bord.ts';
import { type Anomalie, anomaliesDe } from '#src/core/definition/anomalies.ts';
import { namedBy } from '#src/core/definition/natural-key.ts';
import { non, toujours } from '#src/core/definition/predicate.ts';
import { allowed, allowedByHand } from '#src/core/definition/rights.ts';
import { lookup } from '#src/registry.ts';
import { Params } from './params.ts';
import { toSql } from './predicate-sql.ts';
import { tenantSql, type View, whereSql } from './view.ts';

/** Rows of one list that are looked at: beyond, the figures say «at least», and the answer stays as fast. */
const EXAMINEES = 100_000;
/** Records that are named: as many as an address of the list can carry. */
const NOMMEES = 40;

export interface Releve {
  readonly anomalies: readonly AnomalieRelevee[];
  readonly totaux: readonly TotalDeListe[];
}

interface Compte {
  readonly total: number;
  readonly nombres: readonly number[];
  readonly ids: readonly (readonly string[] | null)[];
}

/** The fields that a reader has to see to be told of it: what one may not read is not revealed by a count. */
function champsLus({ model }: View['place'], { genre, champ }: Anomalie): readonly string[] {
  if (genre === 'dates') return model.date ?? [];
  const { activable } = model;
  return genre === 'horsVigueur' && activable !== null ? [champ, activable] : [champ];
}

function isTold(view: View, anomalie: Anomalie): boolean {
  const { place, readable, principal } = view;
  const reference = place.model.ownFields[anomalie.champ]?.reference;
  if (reference && allowed(lookup(reference.model), 'read', principal).type === 'jamais') return false;
  return champsLus(place, anomalie).every((name) => readable.has(name));
}

/** The anomalies that a reader is told of: those of the lists in which they may mend them. */
function anomaliesVues(view: View): Anomalie[] {
  const { place, principal } = view;
  if (place.model.source === 'vue' || allowedByHand(place, 'update', principal).type === 'jamais') return [];
  return anomaliesDe(place.model, (key) => lookup(key).model).filter((one) => isTold(view, one));
}

/** The names of the rows that a field may name; `perimees`: of those that are no longer in force. */
function nomsSql(view: View, champ: string, params: Params, perimees: string | null): string {
  const entry = lookup(view.place.model.ownFields[champ]?.reference?.model ?? '');
  const { model } = entry;
  const rows = perimees === null ? toujours : non(model.enVigueur(perimees));
  const where = `${tenantSql({ place: entry, tenantId: view.tenantId }, params)} and ${toSql(model, rows, params)}`;
  return `(select ${columnOf(namedBy(model))} from ${tableOf(model)} where ${where})`;
}

/** Whether a row has it. Every subquery stands alone, so that it runs once a statement, not once a row. */
function conditionSql(view: View, { genre, champ }: Anomalie, today: string, params: Params): string {
  const { activable, date, ownFields } = view.place.model;
  const column = columnOf(champ);
  const many = ownFields[champ]?.reference?.many === true;
  switch (genre) {
    case 'vide':
      return `btrim(${column}) = ''`;
    case 'attendu':
      return ownFields[champ]?.column === 'text'
        ? `coalesce(btrim(${column}), '') = ''`
        : `${column} is null`;
    case 'dates':
      return `${column} < ${columnOf(date?.[0] ?? '')}`;
    case 'inconnue':
      return `not ${column} <@ array${nomsSql(view, champ, params, null)}`;
    case 'horsVigueur': {
      const noms = nomsSql(view, champ, params, today);
      const nomme = many ? `${column} && array${noms}` : `${column} in ${noms}`;
      return activable === null ? nomme : `(${columnOf(activable)} and ${nomme})`;
    }
  }
}

/** One list, read once: how many rows, and for each anomaly how many have it and which come first. */
function listeSql(view: View, anomalies: readonly Anomalie[], today: string, params: Params): string {
  const conditions = anomalies.map((one) => conditionSql(view, one, today, params));
  const asked = conditions.map((sql, at) => `, ${sql} as a${at}`).join('');
  const nombres = conditions.map((_, at) => `count(*) filter (where a${at})`).join(', ');
  const ids = conditions
    .map((_, at) => `to_jsonb((array_agg(id order by id) filter (where a${at}))[1:${NOMMEES}])`)
    .join(', ');
  return `(select jsonb_build_object('total', count(*), 'nombres', jsonb_build_array(${nombres}), 'ids', jsonb_build_array(${ids}))
    from (select id${asked} from ${tableOf(view.place.model)} where ${whereSql(view, toujours, params)} limit ${EXAMINEES}) lues)`;
}

/**
 * How many records the lists of these views have, and what there is to mend in them and in the settings: one statement, that looks at no more
 * than `EXAMINEES` rows of each.
 */
export async function releve(db: Queryable, views: readonly View[], today: string): Promise<Releve> {
  const tables = views.filter(
    ({ place: { model }, rows }) => (model.source === 'table' || model.singulier) && rows.type !== 'jamais',
  );
  if (tables.length === 0) return { anomalies: [], totaux: [] };
  const params = new Params();
  const listes = tables.map((view) => ({ ressource: view.place.model.key, vues: anomaliesVues(view), view }));
  const sql = listes.map(({ view, vues }) => listeSql(view, vues, today, params));
  const [row] = await db.query<{ comptes: Compte[] }>(
    `select jsonb_build_array(${sql.join(', ')}) as comptes`,
    params.values,
  );
  const comptes = row?.comptes ?? [];
  return {
    anomalies: listes.flatMap(({ ressource, vues }, at) =>
      vues.flatMap((one, n) => {
        const nombre = comptes[at]?.nombres[n] ?? 0;
        return nombre === 0 ? [] : [{ ressource, ...one, nombre, ids: comptes[at]?.ids[n] ?? [] }];
      }),
    ),
    totaux: listes.flatMap(({ ressource, view }, at) => {
      if (view.place.model.singulier) return [];
      const nombre = comptes[at]?.total ?? 0;
      return [{ ressource, nombre, partiel: nombre >= EXAMINEES }];
    }),
  };
}
