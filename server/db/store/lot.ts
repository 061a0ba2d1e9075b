import type { Queryable } from '#server/db/connection.ts';
import { tableOf } from '#server/db/schema/names.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { M } from '#src/core/definition/messages.ts';
import { namedBy, nameOf } from '#src/core/definition/natural-key.ts';
import { parmi, type Value } from '#src/core/definition/predicate.ts';
import { checkValue } from '#src/core/definition/validate.ts';
import { lookup } from '#src/registry.ts';
import type { Input } from './input.ts';
import { checkLoops } from './loops.ts';
import { ecritLignes, type Prevue } from './lot-ecrit.ts';
import { Params } from './params.ts';
import { existingNames, lockRows, NOMBREUX, type Row } from './read.ts';
import { invalid } from './refusals.ts';
import { takenValues } from './taken.ts';
import { fautesAvant, type View, whereSql } from './view.ts';
import { changeRegle, creationReglee } from './write.ts';

/** What became of a row that was given: written, or refused as a form would be. */
export type Issue = 'cree' | 'modifie' | 'inchange' | Refusal;

/** The rows that are there already under the given names, locked, by those names. */
async function lockNamed(tx: Queryable, view: View, names: readonly string[]): Promise<Map<string, Row>> {
  const { model } = view.place;
  const params = new Params();
  const where = whereSql(view, parmi(namedBy(model), names), params);
  const run = names.length > NOMBREUX ? tx.query : tx.prepared;
  const found = await run<{ id: string }>(`select id from ${tableOf(model)} where ${where}`, params.values);
  if (found.length === 0) return new Map();
  const ids = found.map(({ id }) => id);
  return new Map((await lockRows(tx, view, ids)).map((row) => [nameOf(model, row) ?? '', row]));
}

/** What a row is called, cleaned as its field is; `null` where its rule does not take it: the rules say why. */
export function nameGiven(view: View, input: Input): string | null {
  const name = namedBy(view.place.model);
  const field = view.place.model.fields[name];
  const lu = field && checkValue(field, input[name]);
  return lu?.ok && typeof lu.value === 'string' ? lu.value : null;
}

const isGroupe = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A group of which only some fields are given keeps the others. */
function avecGroupes({ place: { model } }: View, input: Input, current: Row | null): Input {
  const donnes = Object.entries(input).filter(
    ([name, value]) => model.fields[name]?.forme?.enfants === null && isGroupe(value),
  );
  if (donnes.length === 0) return input;
  const entiers = donnes.map(([name, value]) => [
    name,
    { ...(current?.[name] as object), ...(value as object) },
  ]);
  return { ...input, ...Object.fromEntries(entiers) };
}

/** By the rules alone: what each row would write. */
function prevoit(view: View, given: Input, current: Row | null): Omit<Prevue, 'at'> {
  const input = avecGroupes(view, given, current);
  if (current === null) return { current, ...creationReglee(view, input), errors: {} };
  return { current, ...changeRegle(view, current, input) };
}

/**
 * What is wrong with each field of rows that will not be written, whatever the base holds. Rules over several fields are not
 * asked: they would speak of values that could not be read.
 */
export async function fautesDesChamps(
  tx: Queryable,
  view: View,
  inputs: readonly Input[],
): Promise<FieldErrors[]> {
  const { place } = view;
  const sansRegles: View = { ...view, place: { ...place, model: { ...place.model, rules: [] } } };
  const names = inputs.map((input) => nameGiven(view, input));
  const rows = await lockNamed(
    tx,
    view,
    names.filter((name) => name !== null),
  );
  return inputs.map((input, at) => {
    try {
      return prevoit(sansRegles, input, rows.get(names[at] ?? '') ?? null).errors;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return error.errors ?? {};
    }
  });
}

const textes = (value: Value | undefined) => [value ?? []].flat().map(String);

/** What the base knows of all the rows of a lot: a statement a field, whatever their number. */
async function confronte(tx: Queryable, view: View, lot: readonly Prevue[]): Promise<void> {
  const { model } = view.place;
  for (const [name, { reference, unique }] of Object.entries(model.ownFields)) {
    const touchees = lot.filter(({ values }) => textes(values[name]).length > 0);
    const asked = [...new Set(touchees.flatMap(({ values }) => textes(values[name])))];
    if (asked.length === 0) continue;
    const note = (faute: string, isFaulty: (value: string) => boolean) => {
      for (const { values, errors } of touchees)
        if (textes(values[name]).some(isFaulty)) errors[name] ??= faute;
    };
    // Of those that who writes sees, which names are taken is known already.
    const isSeen = name === namedBy(model) && view.rows.type === 'toujours';
    if (unique && !isSeen) {
      const taken = await takenValues(tx, view, name, asked);
      note(M.DOUBLON, (value) => taken.has(value));
    }
    if (!reference) continue;
    const { path, model: target } = lookup(reference.model);
    const known = await existingNames(tx, { place: { path, model: target }, tenantId: view.tenantId }, asked);
    // Rows of a tree that come together name each other.
    if (target.key === model.key) for (const { record } of lot) known.add(nameOf(model, record) ?? '');
    note(R.REFERENCE, (value) => !known.has(value));
  }
}

/** What only the row itself can be asked. */
async function confronteUne(
  tx: Queryable,
  view: View,
  { current, values, record, errors }: Prevue,
): Promise<void> {
  const more: FieldErrors = {
    ...(current ? await checkLoops(tx, view, current, values) : {}),
    ...(await fautesAvant(tx, view, current, record)),
  };
  Object.assign(errors, more);
}

/**
 * Creates or updates rows by what names them, each as the form would: rights, rules, references. What is refused of one does
 * not keep the others from being written; the transaction goes on. Answers what became of each, in their order.
 */
export async function ecritLot(tx: Queryable, view: View, inputs: readonly Input[]): Promise<Issue[]> {
  const issues = new Array<Issue>(inputs.length).fill('inchange');
  const names = inputs.map((input) => nameGiven(view, input));
  const known = names.filter((name): name is string => name !== null);
  const rows = await lockNamed(tx, view, known);
  const lot: Prevue[] = [];
  for (const [at, input] of inputs.entries()) {
    try {
      const prevue = { at, ...prevoit(view, input, rows.get(names[at] ?? '') ?? null) };
      if (Object.keys(prevue.errors).length > 0) throw invalid(prevue.errors);
      if (prevue.current === null || Object.keys(prevue.values).length > 0) lot.push(prevue);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      issues[at] = error;
    }
  }
  await confronte(tx, view, lot);
  for (const prevue of lot) await confronteUne(tx, view, prevue);
  const bonnes = lot.filter(({ at, errors }) => {
    if (Object.keys(errors).length === 0) return true;
    issues[at] = invalid(errors);
    return false;
  });
  for (const [at, issue] of await ecritLignes(tx, view, bonnes)) issues[at] = issue;
  return issues;
}
