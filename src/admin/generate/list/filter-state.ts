import { type Access, fieldOf } from '#src/admin/generate/access.ts';
import type { Field } from '#src/core/definition/field.ts';
import { filterKeys } from '#src/core/definition/filter-keys.ts';
import type { Scalar } from '#src/core/definition/predicate.ts';
import type { Operator } from '#src/core/definition/sens.ts';
import { fieldsOn } from '#src/core/definition/surfaces.ts';
import type { FilterValue } from '#src/fields/widget.ts';

/** The `filter` of a list, as the address and the API spell it. */
export type Filters = Readonly<Record<string, unknown>>;

export interface FieldFilter {
  readonly name: string;
  readonly field: Field;
  readonly value: FilterValue;
}

/** The fields that one may filter by. */
export function filterable(access: Access): string[] {
  return fieldsOn(access.model, 'filter').filter((name) => access.readable.has(name));
}

/** What a filter may say. An address is written by anybody: the server refuses the rest, and nothing here draws it. */
function isDit(value: unknown): value is Scalar | readonly Scalar[] {
  return [value].flat().every((un) => un !== null && typeof un !== 'object');
}

/** What a filter of the address asks of each field, in the order of the definition. */
export function fieldFilters(access: Access, filters: Filters): FieldFilter[] {
  const found = new Map<string, FilterValue>();
  for (const { key, name, operator } of filterKeys(access.model)) {
    if (!Object.hasOwn(filters, key)) continue;
    const value = filters[key];
    if (value === null && operator === 'eq') found.set(name, { ...found.get(name), null: true });
    if (!isDit(value)) continue;
    const read: Operator = operator === 'eq' && Array.isArray(value) ? 'in' : operator;
    found.set(name, { ...found.get(name), [read]: value });
  }
  return [...found].map(([name, value]) => ({ name, field: fieldOf(access.model, name), value }));
}

function isEmpty(value: Scalar | readonly Scalar[]): boolean {
  return typeof value === 'object' ? value.length === 0 : typeof value === 'string' && value.trim() === '';
}

/** The filter with what is asked of one field replaced; nothing asked takes the field out of it. */
export function withField(
  access: Access,
  filters: Filters,
  name: string,
  value: FilterValue,
): Record<string, unknown> {
  const own = new Set(
    filterKeys(access.model)
      .filter((line) => line.name === name)
      .map(({ key }) => key),
  );
  const next = Object.fromEntries(Object.entries(filters).filter(([key]) => !own.has(key)));
  for (const [operator, asked] of Object.entries(value) as [Operator, Scalar | readonly Scalar[]][]) {
    if (isEmpty(asked)) continue;
    next[operator === 'eq' ? name : `${name}_${operator}`] = typeof asked === 'string' ? asked.trim() : asked;
  }
  return next;
}
