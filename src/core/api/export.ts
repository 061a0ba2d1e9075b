/** The files that a list of the back office is exported as: what the menu says, what the address carries (`format`), what the answer is. */
export const FORMATS_EXPORT = {
  csv: { libelle: 'CSV', mime: 'text/csv; charset=utf-8' },
  xlsx: {
    libelle: 'Excel (XLSX)',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const;

/** `csv` where nothing is asked. */
export type FormatExport = keyof typeof FORMATS_EXPORT;
