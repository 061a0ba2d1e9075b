import type { Actor, Database, Queryable } from '#server/db/connection.ts';
import { columnOf } from '#server/db/schema/names.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { type Action, formulaireDAction } from '#src/core/definition/action.ts';
import { passe } from '#src/core/definition/etats.ts';
import { type Champs, type Reponses, verifie } from '#src/core/definition/form.ts';
import type { Model, RecordOf } from '#src/core/definition/model.ts';
import { evaluate } from '#src/core/definition/predicate.ts';
import { allowed } from '#src/core/definition/rights.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { lockRows, type Row } from './read.ts';
import { forbidden, invalid, notFound } from './refusals.ts';
import type { View } from './view.ts';
import { requireVersion, writing } from './write.ts';

/** The rows that an action is asked for, each at the version that its author has read. */
export interface Vises {
  readonly ids: readonly string[];
  readonly versions: Readonly<Record<string, number | null>>;
}

type Ligne = RecordOf<Model>;
type Corps = Readonly<Record<string, unknown>>;
export type Suite = (tx: Queryable, lignes: readonly Ligne[], reponses: Reponses<Champs>) => Promise<void>;

/** The answers to its questions, which may depend on the row. */
function lis(action: Action, rows: readonly Row[], corps: Corps): Reponses<Champs> {
  const formulaire = formulaireDAction(action, (rows[0] as Ligne | undefined) ?? null);
  const lu = verifie(formulaire, corps, null);
  if (!lu.ok) throw invalid(lu.errors);
  return lu.reponses;
}

/** The trail's sentence: the verb, and the reason where there is one. */
function motifDe({ label }: Action, { motif }: Reponses<Champs>): string {
  return typeof motif === 'string' && motif !== '' ? `${label} : ${motif}` : label;
}

/** Throws on the first row on which it may not be done: another version, no right to it, its condition does not hold. */
function requirePossible(view: View, action: Action, rows: readonly Row[], { versions }: Vises): void {
  const right = allowed(view.place, action.droit, view.principal);
  for (const row of rows) {
    requireVersion(view, row, versions[row.id] ?? null);
    if (!evaluate(right, row)) throw forbidden();
    if (!evaluate(action.si, row)) throw new Refusal(409, 'ACTION_IMPOSSIBLE', action.refus);
  }
}

/** The fields that an effect has changed, as the trail names them. */
function changed(model: Model, before: Values, after: Values): string[] {
  return Object.keys(model.ownFields).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

function side(names: readonly string[], row: Values): Values {
  return Object.fromEntries(names.map((name) => [columnOf(name), row[name] ?? null]));
}

/** A line of the trail for each row that no trigger tells of: those of views, and those that the effect left as they were. */
async function tell(tx: Queryable, view: View, before: readonly Row[], after: readonly Row[]): Promise<void> {
  const { model } = view.place;
  for (const row of before) {
    const now = after.find(({ id }) => id === row.id) ?? row;
    if (model.source === 'table' && now.version !== row.version) continue;
    const names = changed(model, row, now);
    await tx.prepared('select journal.noter_action($1, $2, $3, $4, $5)', [
      model.scope === 'client' ? view.tenantId : null,
      model.key,
      row.id,
      names.length === 0 ? null : JSON.stringify(side(names, row)),
      names.length === 0 ? null : JSON.stringify(side(names, now)),
    ]);
  }
}

/**
 * Does something to rows that the view shows, all or none, in one transaction: they are locked, their versions, the right and
 * the condition are checked, the answers read; then comes the effect, and the audit trail. Answers the versions that the rows
 * have now. Throws `Refusal` 400, 403, 404, 409, 412 or 428.
 */
export function act(
  db: Database,
  view: View,
  action: Action,
  vises: Vises,
  corps: Corps,
  actor: Actor,
  effet: Suite,
): Promise<Readonly<Record<string, number>>> {
  const { etats } = view.place.model;
  if (allowed(view.place, action.droit, view.principal).type === 'jamais') throw forbidden();
  return writing(db, view, actor, 'write', async (tx) => {
    const rows = await lockRows(tx, view, vises.ids);
    if (rows.length < new Set(vises.ids).size) throw notFound();
    requirePossible(view, action, rows, vises);
    const reponses = lis(action, rows, corps);
    await tx.prepared(`select set_config('portail.motif', $1, true)`, [motifDe(action, reponses)]);
    await effet(tx, rows as unknown as readonly Ligne[], reponses);
    const after = await lockRows(tx, { ...view, rows: { type: 'toujours' } }, vises.ids);
    for (const row of rows) {
      const now = after.find(({ id }) => id === row.id);
      if (etats && now && !passe(etats, row, now))
        throw new Error(`Action « ${action.key} » : un passage de « ${etats.champ} » n’est pas déclaré`);
    }
    await tell(tx, view, rows, after);
    return Object.fromEntries(after.map(({ id, version }) => [id, version]));
  });
}
