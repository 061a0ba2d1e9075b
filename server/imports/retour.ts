import type { Actor, Database, Queryable } from '#server/db/connection.ts';
import { ecritLot } from '#server/db/store/lot.ts';
import { prepareLot } from '#server/db/store/lot-ecrit.ts';
import {
  avantLot,
  type ChangementDuLot,
  changementsDuLot,
  type LotEcrit,
} from '#server/db/store/lot-journal.ts';
import { lockRows, type Row } from '#server/db/store/read.ts';
import { namedAmong } from '#server/db/store/usages.ts';
import type { View } from '#server/db/store/view.ts';
import { deleteRows, requireDelete, writing } from '#server/db/store/write.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { namedBy } from '#src/core/definition/natural-key.ts';

/** What an undo did: rows as they were, and rows left as they are. */
export interface BilanRetour {
  readonly rendues: number;
  readonly gardees: number;
}

interface Retour {
  readonly view: View;
  readonly lot: LotEcrit;
  readonly acteur: Actor;
  readonly motif: string;
  readonly signal: AbortSignal;
  readonly avance: (faites: number) => Promise<void>;
}

const PAR_LOT = 500;

async function mayGo(view: View, row: Row): Promise<boolean> {
  try {
    await requireDelete(view, [row]);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Takes away rows that a lot has created; one that is named elsewhere, or that may not go, stays. */
async function retire(tx: Queryable, view: View, ids: readonly string[]): Promise<number> {
  const rows = await lockRows(tx, view, ids);
  const named = new Set((await namedAmong(tx, view, rows)).map(({ id }) => id));
  const going: Row[] = [];
  for (const row of rows) if (!named.has(row.id) && (await mayGo(view, row))) going.push(row);
  if (going.length > 0) await deleteRows(tx, view, going);
  return going.length;
}

/** Gives rows that a lot has changed what they held before; by the rules of today. */
async function rend(tx: Queryable, view: View, lot: LotEcrit, ids: readonly string[]): Promise<number> {
  const rows = await lockRows(tx, view, ids);
  const avant = await avantLot(tx, view, lot, ids);
  const key = namedBy(view.place.model);
  const inputs = rows.map((row) => ({ ...avant.get(row.id), [key]: row[key] }));
  const issues = await ecritLot(tx, view, inputs);
  return issues.filter((issue) => !(issue instanceof Refusal)).length;
}

async function defait(tx: Queryable, { view, lot, motif, signal, avance }: Retour): Promise<BilanRetour> {
  await prepareLot(tx, motif);
  const changes = await changementsDuLot(tx, view, lot);
  const libres = changes.filter(({ isTouchee }) => !isTouchee);
  const idsDe = (action: ChangementDuLot['action']) =>
    libres.filter((change) => change.action === action).map(({ id }) => id);
  let rendues = 0;
  let faites = 0;
  const parLots = async (ids: readonly string[], work: (lot: readonly string[]) => Promise<number>) => {
    for (let at = 0; at < ids.length; at += PAR_LOT) {
      signal.throwIfAborted();
      const some = ids.slice(at, at + PAR_LOT);
      rendues += await work(some);
      faites += some.length;
      await avance(faites);
    }
  };
  // What was changed may name what was created.
  await parLots(idsDe('modification'), (ids) => rend(tx, view, lot, ids));
  await parLots(idsDe('creation'), (ids) => retire(tx, view, ids));
  return { rendues, gardees: changes.length - rendues };
}

/**
 * Undoes what an import wrote: created rows go, changed ones take back what they held. A row that somebody has changed since,
 * that is named elsewhere or that may not go stays as it is, and is counted. `fin` is in the same transaction.
 */
export function defaitImport(
  db: Database,
  retour: Retour,
  fin: (tx: Queryable, bilan: BilanRetour) => Promise<void>,
): Promise<BilanRetour> {
  return writing(db, retour.view, retour.acteur, 'delete', async (tx) => {
    const bilan = await defait(tx, retour);
    await fin(tx, bilan);
    return bilan;
  });
}
