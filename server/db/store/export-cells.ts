import { FORMULA_SQL } from '#server/db/csv-formulas.ts';
import { columnOf } from '#server/db/schema/names.ts';
import { quoteLiteral } from '#server/db/url.ts';
import type { Field } from '#src/core/definition/field.ts';
import { isImportable } from '#src/core/definition/importable.ts';
import type { ExportFormat } from '#src/core/definition/sens.ts';
import { entetesExport } from '#src/core/definition/surfaces.ts';
import type { View } from './view.ts';

/** What people read of a closed choice, in place of its code. */
function chosen(column: string, { choix }: Field): string {
  const cases = (choix ?? []).map(
    ({ code, libelle }) => `when ${quoteLiteral(code)} then ${quoteLiteral(libelle)}`,
  );
  return `case ${column} ${cases.join(' ')} else ${column} end`;
}

/** The same, of a choice and of a list of them; what is no choice stays as it is. */
function inWords(column: string, field: Field): string {
  if (!field.choix) return column;
  if (field.exportFormat === 'texte') return chosen(column, field);
  if (field.exportFormat !== 'liste') return column;
  return `(select array_agg(${chosen('v', field)} order by n) from unnest(${column}) with ordinality u (v, n))`;
}

/** A value as a French reader knows it, before it is guarded. */
function words(column: string, field: Field): string {
  switch (field.exportFormat) {
    case 'entier':
      return column;
    case 'decimal':
      return `replace(${column}::text, '.', ',')`;
    case 'booleen':
      return `case when ${column} then 'Oui' else 'Non' end`;
    case 'date':
      return column;
    case 'dateHeure':
      return `${column}::varchar(16)`;
    case 'liste':
      return list(column);
    case 'objet':
      return children(column, field);
    default:
      return column;
  }
}

/** Where a text may be run as a formula, it is guarded. */
function cell(column: string, field: Field, isGuarded: boolean): string {
  const { exportFormat } = field;
  const isText = exportFormat === 'texte' || exportFormat === 'liste' || exportFormat === 'objet';
  const said = words(column, field);
  return isGuarded && isText && field.column !== 'uuid' ? guarded(said) : said;
}

/** A value inside a group, as a column of its own type. */
function inside(group: string, name: string, { column }: Field): string {
  const key = quoteLiteral(name);
  if (column === 'text[]')
    return `(select array_agg(v order by n) from jsonb_array_elements_text(${group} -> ${key}) with ordinality u (v, n))`;
  return `(${group} ->> ${key})::${column}`;
}

/** A value that holds what separates, or begins or ends with a space, is quoted, so that it can be read back. */
function quoted(sql: string): string {
  return `case when ${sql} ~ '[";\\n\\r]|^\\s|\\s$' then '"' || replace(${sql}, '"', '""') || '"' else ${sql} end`;
}

/** «Nom : Écran ; Nombre : 2», a line a child. */
function children(column: string, { forme }: Field): string {
  const parts = Object.entries(forme?.champs ?? {}).map(
    ([name, field]) =>
      `${quoteLiteral(`${field.label} : `)} || ${quoted(`nullif(${words(inside('enfant', name, field), field)}::text, '')`)}`,
  );
  return `coalesce((select string_agg(concat_ws(' ; ', ${parts.join(', ')}), E'\\n' order by rang)
    from jsonb_array_elements(${column}) with ordinality e (enfant, rang)), '')`;
}

/** A value that holds the separator or a quote is quoted, so that a list can be read back. */
function list(column: string): string {
  const quoted = `case when v ~ '[",]' then '"' || replace(v, '"', '""') || '"' else v end`;
  const careful = `select string_agg(${quoted}, ', ' order by n) from unnest(${column}) with ordinality u (v, n)`;
  return `case when array_to_string(${column}, '') ~ '[",]' then (${careful}) else array_to_string(${column}, ', ') end`;
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n);

/** What `ascii` says of an empty text, and of one that begins with a plain digit or letter. */
const PLAIN = [0, ...range(48, 57), ...range(65, 122)];

/**
 * An apostrophe makes it a text again; a text that begins with apostrophes before a formula gets one more, so that taking
 * one away always gives the text back. What begins with a plain letter or digit, as nearly everything does, passes by the
 * code of that one, looked up once (`ascii` reads it without copying the text); all the rest is looked at.
 */
function guarded(sql: string): string {
  const plain = `ascii(${sql}) = any('{${PLAIN}}'::int[])`;
  return `case when ${plain} then ${sql} when ${sql} ~ ${quoteLiteral(FORMULA_SQL)} then '''' || ${sql} else ${sql} end`;
}

/** A column of an export: its head, what its words are, and the SQL that makes them. */
export interface ExportColumn {
  readonly label: string;
  readonly format: ExportFormat;
  readonly sql: string;
}

/**
 * The columns of an export, in the order asked; a group has one for each of its fields. `isGuarded`: no text is a formula.
 * Where a file is never read back, choices are told in words; elsewhere by their codes, which an import takes.
 */
export function exportColumns(
  { place: { model } }: View,
  names: readonly string[],
  isGuarded: boolean,
): ExportColumn[] {
  return entetesExport(model, names).map(({ name, label, dedans }) => {
    const whole = model.fields[name] as Field;
    const field = dedans === null ? whole : (whole.forme?.champs[dedans] as Field);
    const kept = dedans === null ? columnOf(name) : inside(columnOf(name), dedans, field);
    const column = isImportable(model) ? kept : inWords(kept, field);
    return { label, format: field.exportFormat, sql: cell(column, field, isGuarded) };
  });
}
