import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '#server/db/connection.ts';
import { tableOf } from '#server/db/schema/names.ts';
import { quoteLiteral } from '#server/db/url.ts';
import type { Predicate } from '#src/core/definition/predicate.ts';
import { type ExportColumn, exportColumns } from './export-cells.ts';
import { Params } from './params.ts';
import { orderSql } from './select.ts';
import { type View, whereSql } from './view.ts';

/**
 * Dates and hours are written by the session itself, as in France: `to_char` and `at time zone` on a million rows took a
 * sixth of an export. `23/11/2026 11:06:58.12 CET` is cut after its minutes. No condition of a list reads a date as a text.
 */
const IN_FRENCH = `begin read only; set local datestyle = 'SQL, DMY'; set local timezone = 'Europe/Paris'`;

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

/** What is exported of a list: its rows, their order, and the fields of its surface that the reader may see. */
export interface ExportQuery {
  readonly asked: Predicate;
  readonly sort: readonly [string, 'ASC' | 'DESC'];
  readonly fields: readonly string[];
}

/** A file that is made of what `COPY` gives. */
export interface ExportFile {
  /** The options of `COPY`. */
  readonly copy: string;
  /** Whether what opens the file may run a text: it is then guarded. */
  readonly isGuarded: boolean;
  /** How long the whole may take, where writing it takes longer than reading it. */
  readonly patience?: string;
  /** Sends the rows, and leaves the output open: called once a connection is there. When that closes early, the query stops. */
  send(rows: Readable, columns: readonly ExportColumn[]): Promise<void>;
}

/** CSV for French readers: UTF-8 with BOM, `;`, decimals with a comma, dates JJ/MM/AAAA. PostgreSQL makes the lines. */
export function csvFile(open: () => Writable): ExportFile {
  return {
    copy: `format csv, delimiter ';'`,
    isGuarded: true,
    async send(rows, columns) {
      const out = open();
      out.write(BOM + csvLine(columns.map(({ label }) => label)));
      await pipeline(rows, out, { end: false });
    },
  };
}

/** Streams a list into a file and tells how many rows it has; memory stays flat whatever their number. */
export async function exportRows(
  db: Database,
  view: View,
  { asked, sort, fields }: ExportQuery,
  { copy, isGuarded, patience, send }: ExportFile,
): Promise<number> {
  const { model } = view.place;
  const columns = exportColumns(view, fields, isGuarded);
  const params = new Params();
  // Under names that are no column's, so that the order is that of the list and not that of what was guarded.
  const cells = columns.map(({ sql }, at) => `${sql} as "#${at}"`);
  const where = whereSql(view, asked, params);
  const query = `select ${cells.join(', ')} from ${tableOf(model)} where ${where} order by ${orderSql(model, sort)}`;
  const patient = patience ? `; set local statement_timeout = ${quoteLiteral(patience)}` : '';
  return db.connection(async (client) => {
    await client.query(IN_FRENCH + patient);
    const rows = client.query(copyTo(`copy (${inline(query, params.values)}) to stdout with (${copy})`));
    // What the base refuses, it refuses before the first row: nothing is open yet, and the refusal is told as any other.
    await once(rows, 'readable');
    await send(rows, columns);
    await client.query('commit');
    return rows.rowCount;
  });
}
