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
  const [header = [], ...rows] = parseRows(text);
  return rows.map((row, index) => {
    if (row.length !== header.length) {
      throw new Error(`Ligne ${index + 2} : ${row.length} colonnes au lieu de ${header.length}.`);
    }
    return Object.fromEntries(header.map((name, column) => [name, row[column] ?? '']));
  });
}

function parseRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // One cell and what ends it: a comma, a line end, or the end of the text.
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y;
  // After a comma there is one more cell, even at the end of the text.
  while (cell.lastIndex < text.length || row.length > 0) {
    const start = cell.lastIndex;
    const match = cell.exec(text);
    if (!match) throw new Error(`CSV illisible au caractère ${start}.`);
    const [, raw = '', end] = match;
    row.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
