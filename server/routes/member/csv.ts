import { FORMULA } from '#server/db/csv-formulas.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';

/** So that spreadsheets read accents. */
export const BOM = '\uFEFF';

/** An amount in euros as French spreadsheets read it: `1234,50`. */
export function montantCsv(montant: number | null | undefined): string {
  return montant === null || montant === undefined ? '' : montant.toFixed(2).replace('.', ',');
}

/** A day as it is read: `04/11/2026`. */
export function jourCsv(jour: string | null): string {
  return jour === null ? '' : jourFrancais(jour);
}

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
