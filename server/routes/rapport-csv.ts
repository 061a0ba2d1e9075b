import { valeurEcrite } from '#server/documents/valeur-ecrite.ts';
import type { Field } from '#src/core/definition/field.ts';
import type { Tableau } from '#src/core/definition/rapport.ts';
import { auBesoin } from '#src/core/valeurs/au-besoin.ts';
import { FUSEAU_USUEL } from '#src/core/valeurs/fuseau.ts';
import { BOM, ligneCsv, texteCsv } from './member/csv.ts';

/** `27/11/2026 10:21`, as the files of lists say it: a spreadsheet takes it for an instant. */
const instant = auBesoin(
  () => new Intl.DateTimeFormat('fr-FR', { timeZone: FUSEAU_USUEL, dateStyle: 'short', timeStyle: 'short' }),
);

/** A value as French spreadsheets read it. */
function cellule(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field.exportFormat === 'decimal') return String(value).replace('.', ',');
  if (field.exportFormat === 'dateHeure') return instant().format(new Date(String(value)));
  return texteCsv(valeurEcrite(field, value));
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
