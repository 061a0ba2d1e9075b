import { type Access, fieldOf } from '#src/admin/generate/access.ts';
import type { Field } from '#src/core/definition/field.ts';
import { fieldsOn } from '#src/core/definition/surfaces.ts';
import { systemFields } from '#src/core/definition/traits.ts';
import { widgetOf } from '#src/fields/widget-of.ts';

export interface Column {
  readonly name: string;
  readonly field: Field;
  readonly align: 'left' | 'right';
  readonly sortable: boolean;
}

/** How many columns show before anyone has chosen. */
const VISIBLES = 8;

function toColumn(access: Access, name: string): Column {
  const field = fieldOf(access.model, name);
  return {
    name,
    field,
    align: widgetOf(field.meaning).align,
    sortable: Object.hasOwn(access.model.fields, name) && field.surfaces.sort !== false,
  };
}

/** The columns that the signed-in account may read: what people know a row by first, then in the definition's order. */
export function columnsOf(access: Access): Column[] {
  const { model, readable } = access;
  const names = fieldsOn(model, 'list').filter((name) => readable.has(name));
  const first = [...model.naturalKey, model.title].filter((name) => names.includes(name));
  return [...new Set([...first, ...names])].map((name) => toColumn(access, name));
}

/** What is told elsewhere (inactive rows say so), or is empty on most rows. */
function isSecondary({ model }: Access, { name, field }: Column): boolean {
  if (name === model.activable || field.readOnly || Object.hasOwn(systemFields, name)) return true;
  return (
    field.nullable && (field.meaning === 'date' || (field.meaning === 'libelle' && name !== model.title))
  );
}

/** The columns that wait in the chooser until someone asks for them. */
export function hiddenByDefault(access: Access, columns: readonly Column[]): string[] {
  const shown = columns.filter((column) => !isSecondary(access, column)).slice(0, VISIBLES);
  return columns.filter((column) => !shown.includes(column)).map(({ name }) => name);
}
