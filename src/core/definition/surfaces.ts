import type { Field, Surface } from './field.ts';
import type { Model } from './model.ts';
import { systemFields } from './traits.ts';

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

/** How many columns a list shows before anyone has chosen. */
const VISIBLES = 8;

/** The columns of a list among these fields: what people know a row by first, then in the definition's order. */
export function colonnesListe(model: Model, readable: ReadonlySet<string>): string[] {
  const names = fieldsOn(model, 'list').filter((name) => readable.has(name));
  const first = [...model.naturalKey, model.title].filter((name) => names.includes(name));
  return [...new Set([...first, ...names])];
}

/** What is told elsewhere (inactive rows say so), or is empty on most rows. */
function isSecondary(model: Model, name: string): boolean {
  const field = model.montres[name];
  if (!field || name === model.activable || field.readOnly || Object.hasOwn(systemFields, name)) return true;
  return (
    field.nullable && (field.meaning === 'date' || (field.meaning === 'libelle' && name !== model.title))
  );
}

/** Those of its columns that a list shows before anyone has chosen. */
export function colonnesUsuelles(model: Model, readable: ReadonlySet<string>): string[] {
  return colonnesListe(model, readable)
    .filter((name) => !isSecondary(model, name))
    .slice(0, VISIBLES);
}

/** The columns of a list on paper: those that it shows, but for the fields whose surface `print` says otherwise. */
export function colonnesPapier(model: Model, readable: ReadonlySet<string>): string[] {
  const usuelles = colonnesUsuelles(model, readable);
  const dit = (name: string) => model.montres[name]?.surfaces.print;
  return colonnesListe(model, readable).filter((name) => dit(name) ?? usuelles.includes(name));
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
