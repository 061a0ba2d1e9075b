import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '#server/db/connection.ts';
import { FORMULA_SQL } from '#server/db/csv-formulas.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import { quoteLiteral } from '#server/db/url.ts';
import type { Field } from '#src/core/definition/field.ts';
import type { Predicate } from '#src/core/definition/predicate.ts';
import { colonnesExport } from '#src/core/definition/surfaces.ts';
import { Params } from './params.ts';
import { orderSql } from './select.ts';
import { type View, whereSql } from './view.ts';

/**
 * Dates and hours are written by the session itself, as in France: `to_char` and `at time zone` on a million rows took a
 * sixth of an export. `23/11/2026 11:06:58.12 CET` is cut after its minutes. No condition of a list reads a date as a text.
 */
const IN_FRENCH = `begin read only; set local datestyle = 'SQL, DMY'; set local timezone = 'Europe/Paris'`;

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

function cell(column: string, field: Field): string {
  const isText =
    field.exportFormat === 'texte' || field.exportFormat === 'liste' || field.exportFormat === 'objet';
  return isText && field.column !== 'uuid' ? guarded(words(column, field)) : words(column, field);
}

/** A value inside a group, as a column of its own type. */
function inside(group: string, name: string, { column }: Field): string {
  const key = quoteLiteral(name);
  if (column === 'text[]')
    return `(select array_agg(v order by n) from jsonb_array_elements_text(${group} -> ${key}) with ordinality u (v, n))`;
  return `(${group} ->> ${key})::${column}`;
}

/** «Nom : Écran ; Nombre : 2», a line a child. */
function children(column: string, { forme }: Field): string {
  const parts = Object.entries(forme?.champs ?? {}).map(
    ([name, field]) =>
      `${quoteLiteral(`${field.label} : `)} || nullif(${words(inside('enfant', name, field), field)}::text, '')`,
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

/** COPY takes no parameters: their placeholders become literals, quoted by the one function that does so. */
function inline(sql: string, values: readonly unknown[]): string {
  return sql.replace(/\$(\d+)::([a-z]+(?:\(\d+,\d+\))?(?:\[\])?)/g, (_, index: string, type: string) => {
    const value = values[Number(index) - 1];
    const text = Array.isArray(value)
      ? `{${value.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
      : String(value);
    return `${quoteLiteral(text)}::${type}`;
  });
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map((text) => (/[;"\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(';')}\n`;
}

const BOM = '\uFEFF';

interface Column {
  readonly label: string;
  readonly sql: string;
}

/** The columns of an export, in the order asked; a group has one for each of its fields. */
function exportColumns({ place: { model } }: View, names: readonly string[]): Column[] {
  return names.flatMap((name) => {
    const field = model.fields[name] as Field;
    return colonnesExport(field).map(({ label, dedans }) => ({
      label,
      sql:
        dedans === null
          ? cell(columnOf(name), field)
          : cell(
              inside(columnOf(name), dedans, field.forme?.champs[dedans] as Field),
              field.forme?.champs[dedans] as Field,
            ),
    }));
  });
}

/**
 * Streams a list as CSV for French readers (UTF-8 with BOM, `;`, decimals with a comma, dates JJ/MM/AAAA). PostgreSQL
 * makes the lines; memory stays flat whatever their number. `fields`: those of its surface that the reader may see. `start` is
 * called once a connection is there, to open the output; when that closes early, the query stops.
 */
export async function exportCsv(
  db: Database,
  view: View,
  asked: Predicate,
  sort: readonly [string, 'ASC' | 'DESC'],
  fields: readonly string[],
  start: () => Writable,
): Promise<void> {
  const { model } = view.place;
  const columns = exportColumns(view, fields);
  const params = new Params();
  // Under names that are no column's, so that the order is that of the list and not that of what was guarded.
  const cells = columns.map(({ sql }, at) => `${sql} as "#${at}"`);
  const where = whereSql(view, asked, params);
  const query = `select ${cells.join(', ')} from ${tableOf(model)} where ${where} order by ${orderSql(model, sort)}`;
  const sql = `copy (${inline(query, params.values)}) to stdout with (format csv, delimiter ';')`;
  await db.connection(async (client) => {
    await client.query(IN_FRENCH);
    const out = start();
    out.write(BOM + csvLine(columns.map(({ label }) => label)));
    await pipeline(client.query(copyTo(sql)), out);
    await client.query('commit');
  });
}
