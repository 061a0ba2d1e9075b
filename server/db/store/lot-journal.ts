import type { Queryable } from '#server/db/connection.ts';
import { columnOf } from '#server/db/schema/names.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { told, trailKeys, trailTenant } from './history.ts';
import { Params } from './params.ts';
import type { View } from './view.ts';

/** What one row was made or changed by in a lot, and whether something happened to it since. */
export interface ChangementDuLot {
  readonly id: string;
  readonly action: 'creation' | 'modification';
  readonly isTouchee: boolean;
}

/** A lot: the number of the request that wrote it, and between when. */
export interface LotEcrit {
  readonly lot: string;
  readonly depuis: Date;
  readonly jusqua: Date;
  /** Who wrote it; absent: whoever it was. */
  readonly acteur?: string | null;
}

function lotSql(view: View, { lot, depuis, jusqua, acteur }: LotEcrit, params: Params): string {
  const tenant = trailTenant(view, params, 'm.');
  const keys = trailKeys(view.place.model, params);
  const par = acteur === undefined ? '' : ` and m.acteur_id = ${params.add(acteur, 'uuid')}`;
  const [de, a] = [params.add(depuis, 'timestamptz'), params.add(jusqua, 'timestamptz')];
  return `${tenant} and m.ressource = any(${keys}) and m.date between ${de} and ${a}
    and m.correlation_id = ${params.add(lot, 'text')} and m.action in ('creation', 'modification')${par}`;
}

/** All the rows of a lot, the last ones first: what names another row was written after it. */
export function changementsDuLot(tx: Queryable, view: View, lot: LotEcrit): Promise<ChangementDuLot[]> {
  const params = new Params();
  const where = lotSql(view, lot, params);
  return tx.query<ChangementDuLot>(
    `select m.id_ressource as id, m.action, exists (
       select from journal.modification apres where apres.ressource = m.ressource
         and apres.id_ressource = m.id_ressource and apres.date > m.date and apres.action <> 'lecture'
     ) as "isTouchee"
     from journal.modification m where ${where} order by m.id_ressource desc`,
    params.values,
  );
}

/** What the fields that a lot changed held before it, by row. */
export async function avantLot(
  tx: Queryable,
  view: View,
  lot: LotEcrit,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Values>> {
  const { model } = view.place;
  const params = new Params();
  const where = lotSql(view, lot, params);
  const rows = await tx.query<{ id: string; avant: Readonly<Record<string, never>> | null }>(
    `select m.id_ressource as id, m.avant from journal.modification m
     where ${where} and m.id_ressource = any(${params.add(ids, 'uuid[]')})`,
    params.values,
  );
  return new Map(
    rows.map(({ id, avant }) => {
      const held = Object.entries(model.ownFields).flatMap(([name, field]) =>
        Object.hasOwn(avant ?? {}, columnOf(name))
          ? [[name, told(field, avant, columnOf(name))] as const]
          : [],
      );
      return [id, Object.fromEntries(held) as Values];
    }),
  );
}
