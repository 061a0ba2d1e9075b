import type { Actor, Database, Queryable } from '#server/db/connection.ts';
import type { RetourDeLot } from '#src/core/api/changement-groupe.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { changeRows } from './bulk.ts';
import { avantLot, changementsDuLot, type LotEcrit } from './lot-journal.ts';
import { lockRows, type Row } from './read.ts';
import { notFound } from './refusals.ts';
import { tellBatch } from './selection.ts';
import type { View } from './view.ts';
import { checkChange, rightTo, writing } from './write.ts';

/** Rows that are in memory at the same time. */
const PAR_LOT = 500;
/** How long a change of several rows may be undone. */
const JOURS = 30;

/** What each row held before, where today's rules and rights let it be so again. */
async function rendables(
  tx: Queryable,
  view: View,
  rows: readonly Row[],
  avant: ReadonlyMap<string, Values>,
): Promise<ReadonlyMap<string, Values>> {
  const values = new Map<string, Values>();
  for (const row of rows) {
    try {
      values.set(row.id, await checkChange(tx, view, row, avant.get(row.id) ?? {}));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return values;
}

/**
 * Undoes a change of several rows that its author made: each takes back what it held. One that somebody has changed since, or
 * that may not be so again, stays as it is, and is counted. @throws Refusal 403, 404 (nobody's lot, or too old).
 */
export function undoMany(db: Database, view: View, lot: string, actor: Actor): Promise<RetourDeLot> {
  rightTo(view, 'update');
  return writing(db, view, actor, 'write', async (tx) => {
    const jusqua = new Date();
    const depuis = new Date(jusqua.getTime() - JOURS * 86_400_000);
    const ecrit: LotEcrit = { lot, depuis, jusqua, acteur: actor.id };
    const changes = (await changementsDuLot(tx, view, ecrit)).filter(
      ({ action }) => action === 'modification',
    );
    if (changes.length === 0) throw notFound();
    await tellBatch(tx, view, 'Annulation de la modification', changes.length, 'Annulation');
    const ids = changes.filter(({ isTouchee }) => !isTouchee).map(({ id }) => id);
    let rendues = 0;
    for (let at = 0; at < ids.length; at += PAR_LOT) {
      const some = ids.slice(at, at + PAR_LOT);
      const rows = await lockRows(tx, view, some);
      const values = await rendables(tx, view, rows, await avantLot(tx, view, ecrit, some));
      rendues += Object.keys(await changeRows(tx, view, rows, values)).length;
    }
    return { rendues, gardees: changes.length - rendues };
  });
}
