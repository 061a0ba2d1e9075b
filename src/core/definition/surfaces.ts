import type { Field, Surface } from './field.ts';
import type { Model } from './model.ts';

/** Whether a field shows on a surface: yes unless its meaning or its definition says no; inputs never show read-only fields. */
export function shows(field: Field, surface: Surface): boolean {
  const declared = field.surfaces[surface];
  if (declared !== undefined) return declared;
  const isInput = surface === 'create' || surface === 'edit' || surface === 'bulk' || surface === 'import';
  if (isInput && field.readOnly) return false;
  return surface !== 'filter' || field.operators.length > 0;
}

/** The names of the fields of a surface, in the order of the definition. */
export function fieldsOn(model: Model, surface: Surface): string[] {
  const fields = surface === 'list' || surface === 'show' ? model.montres : model.fields;
  return Object.entries(fields)
    .filter(([, field]) => shows(field, surface))
    .map(([name]) => name);
}

/** The sections of a form, in the order in which their first field is declared. */
export function sections(model: Model, names: readonly string[]): { titre: string; champs: string[] }[] {
  const found = new Map<string, string[]>();
  for (const name of names) {
    const titre = model.montres[name]?.section ?? 'Informations';
    found.set(titre, [...(found.get(titre) ?? []), name]);
  }
  return [...found].map(([titre, champs]) => ({ titre, champs }));
}

/** The columns of a field in an export: its own, or one for each field of a group (`dedans`). */
export function colonnesExport({ label, forme }: Field): { label: string; dedans: string | null }[] {
  if (!forme || forme.enfants) return [{ label, dedans: null }];
  return Object.entries(forme.champs).map(([dedans, field]) => ({
    label: `${label} › ${field.label}`,
    dedans,
  }));
}
