import type { Field } from '#src/core/definition/field.ts';
import type { Tableau } from '#src/core/definition/rapport.ts';
import { BOM, ligneCsv, texteCsv } from './member/csv.ts';

/** A value as French spreadsheets read it. */
function cellule({ exportFormat }: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  return exportFormat === 'decimal' ? String(value).replace('.', ',') : texteCsv(String(value));
}

/** A table of a report as a file: the labels of its columns, then its rows. */
export function texteDeTableau(
  { ligne }: Tableau,
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  const colonnes = Object.entries(ligne);
  const lignes = rows.map((row) => ligneCsv(colonnes.map(([name, field]) => cellule(field, row[name]))));
  return `${BOM}${ligneCsv(colonnes.map(([, { label }]) => texteCsv(label)))}${lignes.join('')}`;
}
