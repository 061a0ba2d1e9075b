import { FORMULA } from '#server/db/csv-formulas.ts';

/** So that spreadsheets read accents. */
export const BOM = '\uFEFF';

/** A text that no spreadsheet takes for a formula: an apostrophe before it, which taking one away gives back. */
export function texteCsv(texte: string | null | undefined): string {
  const lu = texte ?? '';
  return FORMULA.test(lu) ? `'${lu}` : lu;
}

/** One line of a file (RFC 4180, with `;`). */
export function ligneCsv(cellules: readonly string[]): string {
  const ecrit = (cellule: string) =>
    /[;"\r\n]/.test(cellule) ? `"${cellule.replaceAll('"', '""')}"` : cellule;
  return `${cellules.map(ecrit).join(';')}\r\n`;
}
