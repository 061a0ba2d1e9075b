import { type CellValue, readXlsx } from 'hucre/xlsx';

export interface ClasseurLu {
  readonly feuilles: readonly string[];
  /** Of all sheets, their heads with them; what is empty is `null`. */
  readonly lignes: readonly (readonly CellValue[])[];
}

/** The cells of a workbook, as a spreadsheet reads them; throws where the file is cut. */
export async function lisClasseur(octets: Uint8Array): Promise<ClasseurLu> {
  const { sheets } = await readXlsx(octets);
  return { feuilles: sheets.map(({ name }) => name), lignes: sheets.flatMap(({ rows }) => rows) };
}
