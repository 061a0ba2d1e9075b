import type { Access } from '#src/admin/generate/access.ts';

/** The definition's order, or that of the ids where the account may not see the field that gives it. */
export function sortOf({ model, readable }: Pick<Access, 'model' | 'readable'>) {
  const [field, order] = model.sort;
  return readable.has(field) ? { field, order } : { field: 'id', order: 'ASC' as const };
}
