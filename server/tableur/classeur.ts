import { type CellValue, streamXlsxRows, writeXlsxStream } from 'hucre/xlsx';
import type { ExportFormat } from '#src/core/definition/sens.ts';
import { type Cellule, FORMATS, texteDeCellule } from './cellules.ts';

/** A column of a sheet: what stands at its head, and what its cells are. */
export interface Colonne {
  readonly label: string;
  readonly format: ExportFormat;
}

/** What a sheet may be called: few signs, no more of them. */
const NOM_DE_FEUILLE = 31;
const LARGEUR_MAX = 60;
const MARGE = 2;

function nomDeFeuille(nom: string): string {
  return nom
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, NOM_DE_FEUILLE)
    .trim();
}

/**
 * Rows as the bytes of a workbook, one after the other: no more of them is in memory than what is being written. The first
 * line holds the heads, and stays on the screen. Past what a sheet may hold (1,048,576 lines), another one follows.
 * This file alone knows the library (decision 167).
 */
export function ecritClasseur(
  nom: string,
  colonnes: readonly Colonne[],
  lignes: AsyncIterable<Cellule[]>,
): ReadableStream<Uint8Array> {
  return writeXlsxStream(lignes, {
    name: nomDeFeuille(nom),
    columns: colonnes.map(({ label, format }) => ({
      header: texteDeCellule(label),
      numFmt: FORMATS[format].numFmt,
      width: Math.min(Math.max(FORMATS[format].largeur, label.length + MARGE), LARGEUR_MAX),
    })),
    freezePane: { rows: 1 },
  });
}

/** What a cell of somebody's workbook may hold; of a formula, its last result. */
export type CelluleLue = CellValue;

/** The rows of the first sheet of a workbook, by their places, from 0. Throws what the library says: it is no sentence for people. */
export async function* lisFeuille(
  octets: Uint8Array,
): AsyncGenerator<{ readonly rang: number; readonly valeurs: readonly CelluleLue[] }> {
  for await (const { index, values } of streamXlsxRows(octets)) yield { rang: index, valeurs: values };
}
