import { cellules } from '#server/documents/cellules.ts';
import { BOM, ligneCsv, texteCsv } from '#server/routes/member/csv.ts';
import type { Export } from '#src/core/lecture/export.ts';

/** The names of the columns. */
export function teteCsv({ colonnes }: Export): string {
  return BOM + ligneCsv(colonnes.map(({ titre }) => titre));
}

/** Rows as their definition has them written: a text is never a formula, and a negative amount stays a number. */
export function lignesCsv(exporte: Export, lignes: readonly object[]): string {
  const ecrite = (ligne: object) =>
    ligneCsv(cellules(exporte, ligne).map(({ texte, isSur }) => (isSur ? texte : texteCsv(texte))));
  return lignes.map(ecrite).join('');
}
