import { ML } from '#src/core/definition/messages-listes.ts';
import { isBlanc } from '#src/core/valeurs/invisibles.ts';
import type { Field, Fields } from './field.ts';
import type { FieldErrors } from './field-errors.ts';
import { meme } from './meme.ts';
import { M } from './messages.ts';
import type { Model } from './model.ts';
import type { Value } from './predicate.ts';
import type { Lu } from './sens.ts';

/** What a record is checked against: a model, or as much of it as its author sees. */
export type Checkable = Pick<Model, 'rules'> & { readonly fields: Fields };
export type Values = Record<string, Value>;
export type Checked =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly errors: FieldErrors };

/** What counts as absent: `null`, `undefined`, and a text where there is nothing to see. */
function isAbsent(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && isBlanc(value));
}

/**
 * Checks and cleans one value. Answers the value to keep, or the sentence to show.
 * Example: `checkValue(field, ' ab ')` → `{ ok: false, message: ML.CODE }`.
 */
export function checkValue(field: Field, value: unknown): Lu<Value> {
  if (isAbsent(value)) {
    if (field.nullable) return { ok: true, value: null };
    if (value !== undefined && Array.isArray(field.defaut)) return { ok: true, value: [] };
    return { ok: false, message: M.REQ };
  }
  return field.lit(value) as Lu<Value>;
}

/** Whether a client may leave this field out of a creation. */
function optional(field: Field): boolean {
  return field.nullable || field.hasDefault;
}

interface Scope {
  /** The fields that the author may give; others are refused, except those that he merely sends back (`echo`). */
  readonly writable: ReadonlySet<string>;
}

function checkNames(
  model: Checkable,
  input: Readonly<Record<string, unknown>>,
  current: Values | null,
  scope: Scope,
): FieldErrors {
  const refused: [string, string][] = [];
  for (const name of Object.keys(input)) {
    const field = Object.hasOwn(model.fields, name) ? model.fields[name] : undefined;
    if (!field) refused.push([name, ML.CHAMP_INCONNU]);
    else if (field.readOnly || scope.writable.has(name)) continue;
    else if (current && meme(current[name], input[name])) continue;
    else refused.push([name, ML.CHAMP_INTERDIT]);
  }
  // Not `errors[name] = …`: assigning to `__proto__` would lose that refusal.
  return Object.fromEntries(refused);
}

/** What is wrong with a value, on its field or, inside a group, on the field there: `equipements.2.nombre`. */
function refused(errors: FieldErrors, name: string, lu: Extract<Lu<Value>, { ok: false }>): void {
  const inside = Object.entries(lu.champs ?? {});
  if (inside.length === 0) errors[name] = lu.message;
  for (const [path, message] of inside) errors[`${name}.${path}`] = message;
}

/** The sentences of the rules over several fields that a record breaks. */
export function crossErrors(model: Pick<Model, 'rules'>, record: Values): FieldErrors {
  const errors: FieldErrors = {};
  for (const rule of model.rules) {
    if (!rule.valid(record))
      errors[rule.champ] ??= typeof rule.message === 'string' ? rule.message : rule.message(record);
  }
  return errors;
}

/**
 * Checks a creation: every field that is needed, every rule of one field, then the rules over several fields. Fields
 * that are given by the server (`id`, `version`, …) are ignored; unknown and forbidden names are errors.
 */
export function checkCreate(
  model: Checkable,
  input: Readonly<Record<string, unknown>>,
  scope: Scope,
): Checked {
  const errors = checkNames(model, input, null, scope);
  const values: Values = {};
  for (const [name, field] of Object.entries(model.fields)) {
    if (field.readOnly) continue;
    const given = Object.hasOwn(input, name) && input[name] !== undefined;
    if (!given && optional(field)) {
      values[name] = (field.defaut as Value | undefined) ?? null;
      continue;
    }
    if (errors[name]) continue;
    const result = checkValue(field, given ? input[name] : undefined);
    if (result.ok) values[name] = result.value;
    else refused(errors, name, result);
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const cross = crossErrors(model, values);
  return Object.keys(cross).length > 0 ? { ok: false, errors: cross } : { ok: true, values };
}

/**
 * Checks an update of `current`: only the fields that are given change. `values` holds those that really differ, so that
 * sending back what one has read writes nothing.
 */
export function checkUpdate(
  model: Checkable,
  input: Readonly<Record<string, unknown>>,
  current: Values,
  scope: Scope,
): Checked {
  const errors = checkNames(model, input, current, scope);
  const values: Values = {};
  for (const [name, field] of Object.entries(model.fields)) {
    if (field.readOnly || !scope.writable.has(name) || errors[name]) continue;
    if (!Object.hasOwn(input, name) || input[name] === undefined) continue;
    const result = checkValue(field, input[name]);
    if (!result.ok) refused(errors, name, result);
    else if (!meme(current[name], result.value)) values[name] = result.value;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const cross = crossErrors(model, { ...current, ...values });
  return Object.keys(cross).length > 0 ? { ok: false, errors: cross } : { ok: true, values };
}

/** Only the names and values of a form, for the browser: the same sentences before the server is asked. */
export function checkForm(
  model: Checkable,
  input: Readonly<Record<string, unknown>>,
  names: readonly string[],
): FieldErrors {
  const errors: FieldErrors = {};
  const values: Values = {};
  for (const name of names) {
    const field = model.fields[name];
    if (!field || field.readOnly) continue;
    const result = checkValue(field, input[name]);
    if (result.ok) values[name] = result.value;
    else if (input[name] !== undefined || !field.hasDefault) refused(errors, name, result);
  }
  const record = { ...(input as Values), ...values };
  return Object.keys(errors).length > 0 ? errors : crossErrors(model, record);
}
