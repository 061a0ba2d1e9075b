import type { Queryable } from '#server/db/connection.ts';
import { tableOf } from '#server/db/schema/names.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { MAX_ATTENDU, MAX_EN_FOND, MAX_SELECTION, type Selection } from '#src/core/api/selection.ts';
import { compte } from '#src/core/definition/label.ts';
import type { Predicate } from '#src/core/definition/predicate.ts';
import { Fautes } from './fautes.ts';
import { Params } from './params.ts';
import { lockRows, type Row } from './read.ts';
import { notFound } from './refusals.ts';
import { type View, whereSql } from './view.ts';

/** What is asked of several rows is about chosen records, or all that a query finds, as its author has seen them. */
export type Target =
  | { readonly ids: readonly string[]; readonly versions: Readonly<Record<string, number | null>> }
  | {
      readonly asked: Predicate;
      readonly expectedCount: number;
      readonly empreinte: string | null;
      /** Of those, the ones to leave as they are: they were refused. */
      readonly sauf?: readonly string[];
      /** As many as may be; by default, those that one waits for. */
      readonly max?: number;
    };

/** Rows that are in memory at the same time. */
const PAR_LOT = 1_000;

/** The same for the same rows at the same versions, whatever their order. */
const EMPREINTE = `coalesce(bit_xor(hashtextextended(id::text || ':' || version, 0)), 0)::text as empreinte`;

/** How many rows a query finds, and what tells later whether they are still those. */
export async function selectionOf(db: Queryable, view: View, asked: Predicate): Promise<Selection> {
  const params = new Params();
  const where = whereSql(view, asked, params);
  const [found] = await db.query<Selection>(
    `select count(*)::int as nombre, ${EMPREINTE} from ${tableOf(view.place.model)} where ${where}`,
    params.values,
  );
  return found ?? { nombre: 0, empreinte: '0' };
}

type Asked = Extract<Target, { asked: Predicate }>;

function requireMemes({ expectedCount, empreinte }: Asked, found: Selection): void {
  const isSame = empreinte === null || empreinte === found.empreinte;
  if (found.nombre !== expectedCount || !isSame)
    throw new Refusal(409, 'SELECTION_CHANGEE', R.SELECTION_CHANGEE);
}

function requireTaille({ expectedCount, max = MAX_SELECTION }: Asked): void {
  if (expectedCount <= max) return;
  const phrase =
    max === MAX_ATTENDU
      ? R.A_FAIRE_EN_FOND
      : max === MAX_EN_FOND
        ? R.EN_FOND_TROP_GRAND
        : R.SELECTION_TROP_GRANDE;
  throw new Refusal(409, 'SELECTION_TROP_GRANDE', phrase);
}

/** Throws 409 where what a query finds is too much, or no longer what its author has seen. */
export async function requireSelection(db: Queryable, view: View, cible: Asked): Promise<void> {
  requireTaille(cible);
  requireMemes(cible, await selectionOf(db, view, cible.asked));
}

/** The ids of what a query finds, locked. Throws 409 where they are no longer what its author has seen. */
async function lockAsked(tx: Queryable, view: View, cible: Asked): Promise<string[]> {
  requireTaille(cible);
  const params = new Params();
  const where = whereSql(view, cible.asked, params);
  const limit = params.add((cible.max ?? MAX_SELECTION) + 1, 'int');
  // The lock reads again what has just changed: a row that is no longer what was asked is not there any more.
  const [found] = await tx.query<{ ids: string[] | null; empreinte: string }>(
    `select array_agg(id order by id) as ids, ${EMPREINTE} from (
       select id, version from ${tableOf(view.place.model)} where ${where} order by id limit ${limit} for update
     ) t`,
    params.values,
  );
  const ids = found?.ids ?? [];
  requireMemes(cible, { nombre: ids.length, empreinte: found?.empreinte ?? '0' });
  return ids;
}

/** Stops a write made on a version that is no longer the last one; the refusal carries the record as the author may read it. */
export function requireVersion(view: View, current: Row, version: number | null): void {
  if (version === null) throw new Refusal(428, 'VERSION_ABSENTE', R.VERSION_ABSENTE);
  if (version === current.version) return;
  const shown = Object.fromEntries(Object.entries(current).filter(([name]) => view.readable.has(name)));
  throw new Refusal(412, 'CONFLIT_VERSION', R.VERSION, { current: shown });
}

/** Locks chosen records, each at the version that was read: nothing is done without the version of each of them. */
async function lockChosen(
  tx: Queryable,
  view: View,
  { ids, versions }: Extract<Target, { ids: readonly string[] }>,
): Promise<Row[]> {
  const rows = await lockRows(tx, view, ids);
  if (rows.length !== new Set(ids).size) throw notFound();
  const fautes = new Fautes(view, rows.length);
  for (const row of rows) await fautes.essaie(row, () => requireVersion(view, row, versions[row.id] ?? null));
  fautes.requireAucune();
  return rows;
}

/**
 * Locks all that a target is about, then gives it by lots of a thousand rows, so that memory holds no more and others are
 * answered between two of them. Answers how many there are.
 */
export async function eachLot(
  tx: Queryable,
  view: View,
  target: Target,
  work: (rows: Row[]) => Promise<void>,
): Promise<number> {
  if ('ids' in target) {
    const rows = await lockChosen(tx, view, target);
    await work(rows);
    return rows.length;
  }
  const { sauf = [] } = target;
  const hors = new Set(sauf);
  const ids = (await lockAsked(tx, view, target)).filter((id) => !hors.has(id));
  for (let at = 0; at < ids.length; at += PAR_LOT)
    await work(await lockRows(tx, view, ids.slice(at, at + PAR_LOT)));
  return ids.length;
}

/**
 * What is done to several rows is one line of thought in the trail: each of its lines says how many there were.
 * @param seule what is said of a single row, where the line alone would not say what was done
 */
export async function tellBatch(
  tx: Queryable,
  view: View,
  verb: string,
  count: number,
  seule = '',
): Promise<void> {
  if (count < 2 && seule === '') return;
  const motif = count < 2 ? seule : `${verb} de ${compte(view.place.model.label, count)}`;
  await tx.prepared(`select set_config('portail.motif', $1, true)`, [motif]);
}
