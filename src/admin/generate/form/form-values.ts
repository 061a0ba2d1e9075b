import { type Access, fieldOf, inputsOf, type Row } from '#src/admin/generate/access.ts';
import type { Field } from '#src/core/definition/field.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { meme } from '#src/core/definition/meme.ts';
import { completeGroupes } from '#src/core/definition/objet.ts';
import type { Objet, Value } from '#src/core/definition/predicate.ts';
import { isScelle } from '#src/core/definition/scelle.ts';
import { checkForm } from '#src/core/definition/validate.ts';

export type FormValues = Record<string, Value>;

/** What stands for nothing; in a group of which something must be given, for each of its fields. */
export function nothing({ column, forme }: Field): Value {
  if (forme && !forme.enfants) {
    const inside = Object.entries(forme.champs).map(([name, field]) => [
      name,
      field.defaut ?? nothing(field),
    ]);
    return Object.fromEntries(inside) as Objet;
  }
  return column === 'boolean' ? false : column === 'text[]' ? [] : null;
}

/** An input that nobody touched: its default, or what stands for nothing in its kind. */
export function blankValues(access: Access): FormValues {
  return Object.fromEntries(
    inputsOf(access, 'create').map((name) => {
      const field = fieldOf(access.model, name);
      return [name, (field.defaut as Value | undefined) ?? nothing(field)];
    }),
  );
}

/** A new record that starts with some of its values; those that are no input of the form are left out. */
export function startingValues(access: Access, given: Readonly<Record<string, Value>> | null): FormValues {
  const blank = blankValues(access);
  const names = Object.keys(given ?? {}).filter((name) => Object.hasOwn(blank, name));
  return { ...blank, ...Object.fromEntries(names.map((name) => [name, given?.[name] ?? null])) };
}

/** A new record that starts as another one; what must be unique is left to be typed, and what is sealed is not copied. */
export function copiedValues(access: Access, from: Row): FormValues {
  const blank = blankValues(access);
  return Object.fromEntries(
    Object.entries(blank).map(([name, value]) => {
      const field = fieldOf(access.model, name);
      return [name, field.unique || isScelle(field) ? value : (from[name] ?? value)];
    }),
  );
}

/** The inputs of an edit form, as the record has them. */
export function valuesOf(access: Access, record: Row): FormValues {
  return Object.fromEntries(
    inputsOf(access, 'edit', record).map((name) => {
      const { forme } = fieldOf(access.model, name);
      const value = record[name] ?? null;
      // A group that was written under a former shape is one of today's.
      return [name, forme ? completeGroupes(forme, value) : value];
    }),
  );
}

/** The names of the inputs whose value is no longer the first one, in the order of the form. */
export function changedNames(values: FormValues, initial: FormValues): string[] {
  return Object.keys(initial).filter((name) => !meme(values[name], initial[name]));
}

/** The server's rule, on the whole record: what the form does not show counts in rules over several fields. */
export function checkValues(access: Access, values: FormValues, record: Row | null): FieldErrors {
  return checkForm(access.model, { ...record, ...values }, Object.keys(values));
}
