import { type Access, fieldOf } from '#src/admin/generate/access.ts';
import type { Field } from '#src/core/definition/field.ts';
import { colonnesListe, colonnesUsuelles } from '#src/core/definition/surfaces.ts';
import { widgetOf } from '#src/fields/widget-of.ts';

export interface Column {
  readonly name: string;
  readonly field: Field;
  readonly align: 'left' | 'right';
  readonly sortable: boolean;
}

function toColumn(access: Access, name: string): Column {
  const field = fieldOf(access.model, name);
  return {
    name,
    field,
    align: widgetOf(field.meaning).align,
    sortable: Object.hasOwn(access.model.fields, name) && field.surfaces.sort !== false,
  };
}

/** The columns that the signed-in account may read. */
export function columnsOf(access: Access): Column[] {
  return colonnesListe(access.model, access.readable).map((name) => toColumn(access, name));
}

/** The columns that wait in the chooser until someone asks for them. */
export function hiddenByDefault({ model, readable }: Access, columns: readonly Column[]): string[] {
  const shown = colonnesUsuelles(model, readable);
  return columns.map(({ name }) => name).filter((name) => !shown.includes(name));
}
