import { snakeCase } from '#src/core/definition/case.ts';
import type { Field } from '#src/core/definition/field.ts';
import type { Model } from '#src/core/definition/model.ts';

/** PostgreSQL cuts longer names silently, and two cut names may meet. */
const MAX_NAME = 63;

export function tableOf(model: Pick<Model, 'key'>): string {
  return snakeCase(model.key);
}

export function columnOf(name: string): string {
  return snakeCase(name);
}

/** The stored column by which a text that is sorted often sorts: no case, no accent. */
export function sortColumnOf(name: string): string {
  return `${columnOf(name)}_tri`;
}

/** Whether a field has a stored sort column of its own. */
export function hasSortColumn(field: Field): boolean {
  return field.indexed === true && field.sortsAsText;
}

/** `pays_code_unique`, cut with care: the head stays readable, the tail keeps the kind. */
export function objectName(...parts: readonly string[]): string {
  const name = parts.join('_');
  if (name.length <= MAX_NAME) return name;
  const tail = parts.at(-1) ?? '';
  return `${name.slice(0, MAX_NAME - tail.length - 1)}_${tail}`;
}

/** The constraint by which a client has one row of a model, where it is so. */
export function singleRowName(model: Pick<Model, 'key'>): string {
  return objectName(tableOf(model), 'singulier');
}
