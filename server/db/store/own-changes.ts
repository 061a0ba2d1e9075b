import type { Queryable } from '#server/db/connection.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import type { MaModification } from '#src/core/api/tableau-de-bord.ts';
import { parmi } from '#src/core/definition/predicate.ts';
import { Params } from './params.ts';
import { type View, whereSql } from './view.ts';

/** Days, and lines of the trail, that are looked through: its newest ones, by the key of its partitions. */
const DAYS = 30;
const LINES = 20_000;
const SHOWN = 8;

type Line = Omit<MaModification, 'titre'>;

/** The records that an account changed last, each once with its last change. */
async function lastChanges(db: Queryable, views: readonly View[], account: string): Promise<Line[]> {
  const params = new Params();
  const models = views.map(({ place }) => place.model);
  const names = models.flatMap(({ key, renamedFrom }) => (renamedFrom ? [key, renamedFrom] : [key]));
  const keys = params.add([...new Set(names)], 'text[]');
  const mine = `acteur_id = ${params.add(account, 'uuid')}`;
  const tenant = params.add(views[0]?.tenantId ?? null, 'uuid');
  const found = await db.prepared<Line>(
    `select ressource, id, action, to_char(date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date
     from (
       select distinct on (ressource, id_ressource) ressource, id_ressource as id, action, date
       from (
         select ressource, id_ressource, action, date, acteur_id, client_id from journal.modification
         where date > now() - interval '${DAYS} days' order by date desc limit ${LINES}
       ) dernieres
       where ${mine} and (client_id = ${tenant} or client_id is null) and ressource = any(${keys})
       order by ressource, id_ressource, date desc
     ) miennes
     where action <> 'suppression' order by date desc limit ${SHOWN}`,
    params.values,
  );
  return found.map((line) => {
    const model = models.find(({ key, renamedFrom }) => [key, renamedFrom].includes(line.ressource));
    return { ...line, ressource: model?.key ?? line.ressource };
  });
}

/** The rows of one list that are still there for this reader, with their titles where none of its fields is personal. */
function titlesSql(view: View, ids: readonly string[], params: Params): string {
  const { model } = view.place;
  const isPublic = Object.values(model.ownFields).every(({ sensitivity }) => sensitivity === 'public');
  // A client has one row of settings: its list names it, and its title is but one setting among others.
  const isNamed = isPublic && !model.singulier && view.readable.has(model.title);
  const title = isNamed ? `${columnOf(model.title)}::text` : 'null::text';
  const where = whereSql(view, parmi('id', ids), params);
  return `select id, ${title} as titre from ${tableOf(model)} where ${where}`;
}

/** What an account changed last among the records that it may still read: two statements, whatever it changed. */
export async function ownChanges(
  db: Queryable,
  views: readonly View[],
  account: string,
): Promise<MaModification[]> {
  const lines = views.length === 0 ? [] : await lastChanges(db, views, account);
  if (lines.length === 0) return [];
  const params = new Params();
  const lists = Map.groupBy(lines, ({ ressource }) => ressource);
  const sql = views.flatMap((view) => {
    const own = lists.get(view.place.model.key);
    return own
      ? [
          titlesSql(
            view,
            own.map(({ id }) => id),
            params,
          ),
        ]
      : [];
  });
  const rows = await db.query<{ id: string; titre: string | null }>(sql.join(' union all '), params.values);
  const titles = new Map(rows.map(({ id, titre }) => [id, titre]));
  return lines.flatMap((line) => {
    const titre = titles.get(line.id);
    return titre === undefined ? [] : [{ ...line, titre }];
  });
}
