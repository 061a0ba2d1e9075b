import { parse } from 'csv-parse/sync';

export type CsvValue = string | number | boolean | null;

/** Formats rows for PostgreSQL `COPY … (FORMAT csv, NULL '')`: an absent value is empty and unquoted. */
export function formatCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(formatCell).join(','));
  return `${lines.join('\n')}\n`;
}

function formatCell(value: CsvValue): string {
  if (value === null) return '';
  if (value === '') throw new Error('Une valeur absente s’écrit null, jamais une chaîne vide.');
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Reads RFC 4180 text into one record per row, keyed by the header; an empty cell is an empty string. */
export function parseCsv(text: string): Record<string, string>[] {
  return parse(text, { columns: true, record_delimiter: ['\r\n', '\n'] });
}
