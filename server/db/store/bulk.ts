import type { Actor, Database, Queryable } from '#server/db/connection.ts';
import type { ChangementGroupe, SuppressionGroupee } from '#src/core/api/changement-groupe.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { bilanDe } from './bilan.ts';
import { Fautes } from './fautes.ts';
import type { Row } from './read.ts';
import { eachLot, type Target, tellBatch } from './selection.ts';
import type { View } from './view.ts';
import { applyUpdate, checkChange, deleteRows, requireDelete, rightTo, writing } from './write.ts';

/** Ends a trial: everything was written, nothing stays. */
class FinDEssai extends Error {
  readonly bilan: ChangementGroupe;
  constructor(bilan: ChangementGroupe) {
    super('Essai défait');
    this.bilan = bilan;
  }
}

/** Told how many rows were looked at, after each lot. Whoever gives up throws. */
export type Avance = (faites: number) => Promise<void>;

interface Conduite {
  /** Everything is done, and undone at once. */
  readonly essai?: boolean;
  readonly avance?: Avance;
  /** Last thing in the transaction of what stays. */
  readonly fin?: (tx: Queryable, fait: ChangementGroupe) => Promise<void>;
}

/** An answer that names each row stays within this many. */
const MAX_VERSIONS = 1_000;

function sizeOf(target: Target): number {
  return 'ids' in target ? target.ids.length : target.expectedCount - (target.sauf?.length ?? 0);
}

/** Writes what differs in rows that were locked: one statement for all those in which the same does. */
export async function changeRows(
  tx: Queryable,
  view: View,
  rows: readonly Row[],
  values: ReadonlyMap<string, Values>,
): Promise<Record<string, number>> {
  const changing = rows.filter(({ id }) => Object.keys(values.get(id) ?? {}).length > 0);
  const groups = Map.groupBy(changing, ({ id }) => JSON.stringify(values.get(id)));
  const versions: Record<string, number> = {};
  for (const group of groups.values())
    Object.assign(versions, await applyUpdate(tx, view, group, values.get(group[0]?.id ?? '') ?? {}));
  return versions;
}

/**
 * Gives the same values to many records: all of them or none; what is refused names the rows at fault. Answers how many
 * were found, how many really changed, and their versions. `essai`: nothing stays, and what was there is told.
 */
export async function updateMany(
  db: Database,
  view: View,
  target: Target,
  input: Readonly<Record<string, unknown>>,
  actor: Actor,
  { essai = false, avance, fin }: Conduite = {},
): Promise<ChangementGroupe> {
  rightTo(view, 'update');
  const run = writing(db, view, actor, 'write', async (tx): Promise<ChangementGroupe> => {
    const versions: Record<string, number> = {};
    const bilan = bilanDe(view, Object.keys(input));
    let changed = 0;
    let faites = 0;
    await tellBatch(tx, view, 'Modification groupée', sizeOf(target));
    const count = await eachLot(tx, view, target, async (rows) => {
      const fautes = new Fautes(view, rows.length);
      const values = new Map<string, Values>();
      for (const row of rows)
        await fautes.essaie(row, async () => values.set(row.id, await checkChange(tx, view, row, input)));
      fautes.requireAucune();
      const written = await changeRows(tx, view, rows, values);
      changed += Object.keys(written).length;
      if (essai) for (const row of rows) if (Object.hasOwn(written, row.id)) bilan.ajoute(row);
      if (sizeOf(target) <= MAX_VERSIONS) Object.assign(versions, written);
      faites += rows.length;
      await avance?.(faites);
    });
    const done = { count, changed, versions, lot: actor.correlationId ?? null };
    if (essai) throw new FinDEssai({ ...done, versions: {}, lot: null, avant: bilan.champs() });
    await fin?.(tx, done);
    return done;
  });
  return run.catch((error: unknown) => {
    if (error instanceof FinDEssai) return error.bilan;
    throw error;
  });
}

/** Deletes many records: all of them or none; what is refused names the rows at fault. */
export function removeMany(
  db: Database,
  view: View,
  target: Target,
  actor: Actor,
): Promise<SuppressionGroupee> {
  rightTo(view, 'delete');
  const { naturalKey, title } = view.place.model;
  const kept = ['id', 'version', title, ...naturalKey];
  return writing(db, view, actor, 'delete', async (tx) => {
    const slim: Row[] = [];
    await tellBatch(tx, view, 'Suppression groupée', sizeOf(target));
    const count = await eachLot(tx, view, target, async (rows) => {
      await requireDelete(view, rows);
      for (const row of rows)
        slim.push(Object.fromEntries(kept.map((name) => [name, row[name] ?? null])) as Row);
    });
    await deleteRows(tx, view, slim);
    return { count, lot: actor.correlationId ?? null };
  });
}
