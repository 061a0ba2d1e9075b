import type { Actor, Database, Queryable } from '#server/db/connection.ts';
import { columnOf } from '#server/db/schema/names.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { type Action, formulaireDAction } from '#src/core/definition/action.ts';
import { passe } from '#src/core/definition/etats.ts';
import { type Champs, type Reponses, verifie } from '#src/core/definition/form.ts';
import type { Model, RecordOf } from '#src/core/definition/model.ts';
import { evaluate } from '#src/core/definition/predicate.ts';
import { allowedWhole } from '#src/core/definition/rights.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { Fautes } from './fautes.ts';
import { lockRows, type Row } from './read.ts';
import { forbidden, invalid } from './refusals.ts';
import { eachLot, type Target } from './selection.ts';
import type { View } from './view.ts';
import { writing } from './write.ts';

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

/** The trail's sentence: the verb, and the reason where one was written; one that was chosen is a code, told among what changed. */
function motifDe(action: Action, { motif }: Reponses<Champs>, rows: readonly Row[]): string {
  const { label } = action;
  if (typeof motif !== 'string' || motif === '') return label;
  const { champs } = formulaireDAction(action, (rows[0] as Ligne | undefined) ?? null);
  return champs(null).motif?.controle?.type === 'proposition' ? label : `${label} : ${motif}`;
}

/** Names the rows on which it may not be done: no right to them, or its condition does not hold. */
function requirePossible(view: View, action: Action, rows: readonly Row[]): void {
  const right = allowedWhole(view.place, action.droit, view.principal);
  const fautes = new Fautes(view, rows.length);
  for (const row of rows) {
    if (!evaluate(right, row)) fautes.note(row, forbidden());
    else if (!evaluate(action.si, row)) fautes.note(row, new Refusal(409, 'ACTION_IMPOSSIBLE', action.refus));
  }
  fautes.requireAucune();
}

/** Effects hold all their rows at once, and may send a message for each. */
const MAX_ACTION = 10_000;

/** The rows of an action, locked, as its author has seen them. */
async function lockAll(tx: Queryable, view: View, vises: Target): Promise<Row[]> {
  if ('asked' in vises && vises.expectedCount > MAX_ACTION)
    throw new Refusal(409, 'SELECTION_TROP_GRANDE', R.ACTION_TROP_GRANDE);
  const all: Row[] = [];
  await eachLot(tx, view, vises, async (rows) => void all.push(...rows));
  return all;
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
async function tell(
  tx: Queryable,
  view: View,
  before: readonly Row[],
  after: ReadonlyMap<string, Row>,
): Promise<void> {
  const { model } = view.place;
  for (const row of before) {
    const now = after.get(row.id) ?? row;
    if (model.source !== 'vue' && now.version !== row.version) continue;
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
  vises: Target,
  corps: Corps,
  actor: Actor,
  effet: Suite,
): Promise<Readonly<Record<string, number>>> {
  const { etats } = view.place.model;
  if (allowedWhole(view.place, action.droit, view.principal).type === 'jamais') throw forbidden();
  return writing(db, view, actor, 'write', async (tx) => {
    const rows = await lockAll(tx, view, vises);
    requirePossible(view, action, rows);
    const reponses = lis(action, rows, corps);
    await tx.prepared(`select set_config('portail.motif', $1, true)`, [motifDe(action, reponses, rows)]);
    await effet(tx, rows as unknown as readonly Ligne[], reponses);
    const ids = rows.map(({ id }) => id);
    const after = await lockRows(tx, { ...view, rows: { type: 'toujours' } }, ids);
    const byId = new Map(after.map((row) => [row.id, row]));
    for (const row of rows) {
      const now = byId.get(row.id);
      if (etats && now && !passe(etats, row, now))
        throw new Error(`Action « ${action.key} » : un passage de « ${etats.champ} » n’est pas déclaré`);
    }
    await tell(tx, view, rows, byId);
    return Object.fromEntries(after.map(({ id, version }) => [id, version]));
  });
}
