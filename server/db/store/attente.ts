import type { Queryable } from '#server/db/connection.ts';
import { tableOf } from '#server/db/schema/names.ts';
import { ATTENTES_MAX, type Attentes } from '#src/core/api/a-traiter.ts';
import { et, fieldsOf, type Predicate } from '#src/core/definition/predicate.ts';
import { Params } from './params.ts';
import { type View, whereSql } from './view.ts';

/** How many rows, one more than are told at most: no list is read whole for it. */
function nombreSql(view: View, asked: Predicate, params: Params): string {
  const where = whereSql(view, asked, params);
  return `(select count(*)::int from (select from ${tableOf(view.place.model)} where ${where} limit ${ATTENTES_MAX + 1}) t)`;
}

/** What waits in the lists that say what waits, for who may read that. */
export async function attentes(db: Queryable, views: readonly View[], today: string): Promise<Attentes> {
  const comptees = await Promise.all(
    views.map(async (view) => {
      const { key, attente } = view.place.model;
      if (!attente) return [];
      const { aFaire } = attente;
      const enRetard = et(aFaire, attente.enRetard(today));
      // What one may not read is not revealed by a count.
      if (!fieldsOf(enRetard).every((name) => view.readable.has(name))) return [];
      const params = new Params();
      const [row] = await db.prepared<{ aFaire: number; enRetard: number }>(
        `select ${nombreSql(view, aFaire, params)} as "aFaire", ${nombreSql(view, enRetard, params)} as "enRetard"`,
        params.values,
      );
      return row ? [[key, row] as const] : [];
    }),
  );
  return Object.fromEntries(comptees.flat());
}
