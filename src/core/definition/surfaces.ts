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

/** Characters of a line of a table at 1,280 px, beside the menu, the boxes and the actions. */
const ECRAN = 108;
/** Between two columns. */
const MARGE = 3;
/** What a title, and another text, mostly have. */
const TITRE = 30;
const TEXTE = 22;
const PAR_COLONNE: Partial<Record<Field['column'], number>> = {
  boolean: 5,
  date: 10,
  timestamptz: 16,
  'text[]': 26,
  jsonb: 26,
};

/** About how many characters a column takes: those of its usual values, or of its name where that is longer. */
function largeur({ montres, title }: Model, name: string): number {
  const field = montres[name];
  if (!field) return 0;
  const { column, choix, maxLength = TITRE, label } = field;
  const most = name === title ? TITRE : TEXTE;
  const texte = choix ? Math.max(...choix.map(({ libelle }) => libelle.length)) : maxLength;
  const usuel = column === 'text' ? Math.min(texte, most) : (PAR_COLONNE[column] ?? 8);
  return Math.max(usuel, label.length) + MARGE;
}

/** What is told elsewhere (inactive rows say so), or is empty on most rows. */
function isSecondary(model: Model, name: string): boolean {
  const field = model.montres[name];
  if (name === model.etats?.champ || name === model.sort[0]) return false;
  if (!field || name === model.activable || field.readOnly || Object.hasOwn(systemFields, name)) return true;
  return (
    field.nullable && (field.meaning === 'date' || (field.meaning === 'libelle' && name !== model.title))
  );
}

/** Those of its columns that say something of most rows, in their order: what a list has on paper. */
export function colonnesPrincipales(model: Model, readable: ReadonlySet<string>): string[] {
  return colonnesListe(model, readable)
    .filter((name) => !isSecondary(model, name))
    .slice(0, VISIBLES);
}

/**
 * Those of them that a list shows before anyone has chosen: those that its definition names, or as many as fit a usual
 * screen; what names a row, and what sorts the list, always.
 */
export function colonnesUsuelles(model: Model, readable: ReadonlySet<string>): string[] {
  const { colonnes } = model;
  if (colonnes) return colonnesListe(model, readable).filter((name) => colonnes.includes(name));
  const always = new Set([...model.naturalKey, model.title, model.sort[0]]);
  const names = colonnesPrincipales(model, readable);
  const asked = names.map((name) => largeur(model, name));
  let left = ECRAN - names.reduce((sum, name, at) => sum + (always.has(name) ? (asked[at] ?? 0) : 0), 0);
  return names.filter((name, at) => {
    if (always.has(name)) return true;
    const fits = (asked[at] ?? 0) <= left;
    if (fits) left -= asked[at] ?? 0;
    return fits;
  });
}

/** The columns of a list on paper: those that it shows, but for the fields whose surface `print` says otherwise. */
export function colonnesPapier(model: Model, readable: ReadonlySet<string>): string[] {
  const principales = colonnesPrincipales(model, readable);
  const dit = (name: string) => model.montres[name]?.surfaces.print;
  return colonnesListe(model, readable).filter((name) => dit(name) ?? principales.includes(name));
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

/** «Taille (octets)»: in a file a number stands alone. */
function avecUnite({ label, unite }: Field): string {
  return unite === undefined ? label : `${label} (${unite})`;
}

/** The columns of a field in an export: its own, or one for each field of a group (`dedans`). */
export function colonnesExport(field: Field): { label: string; dedans: string | null }[] {
  const { label, forme } = field;
  if (!forme || forme.enfants) return [{ label: avecUnite(field), dedans: null }];
  return Object.entries(forme.champs).map(([dedans, champ]) => ({
    label: `${label} › ${avecUnite(champ)}`,
    dedans,
  }));
}

/** A column of an export, and what stands at its head. */
export interface EnteteExport {
  readonly name: string;
  readonly dedans: string | null;
  readonly label: string;
}

/** The columns of these fields in an export. Two columns of a model never have one head: the name of its field then ends each. */
export function entetesExport(model: Model, names: readonly string[]): EnteteExport[] {
  const toutes = fieldsOn(model, 'export').flatMap((name) => colonnesExport(model.fields[name] as Field));
  const fois = (label: string) => toutes.filter((une) => une.label === label).length;
  return names.flatMap((name) =>
    colonnesExport(model.fields[name] as Field).map(({ label, dedans }) => ({
      name,
      dedans,
      label: fois(label) > 1 ? `${label} [${dedans === null ? name : `${name}.${dedans}`}]` : label,
    })),
  );
}
