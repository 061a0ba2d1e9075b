import { type Access, inputsOf } from '#src/admin/generate/access.ts';
import { shows } from '#src/core/definition/surfaces.ts';

/** The fields that several rows may be given the same value of: what one writes, and no row has alone. */
export function groupables(access: Access): string[] {
  const { model } = access;
  return inputsOf(access, 'edit').filter((name) => {
    const field = model.fields[name];
    if (!field || field.unique || !shows(field, 'bulk')) return false;
    return !model.naturalKey.includes(name) && !Object.hasOwn(model.singles, name) && model.rang !== name;
  });
}
