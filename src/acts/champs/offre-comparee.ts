/** A guarantee, as two formulas write it; `null`: not in that one. */
export interface LigneComparee {
  readonly libelle: string;
  readonly actuel: string | null;
  readonly futur: string | null;
}

export interface DocumentFormule {
  readonly id: string;
  readonly code: string;
  readonly libelle: string;
  readonly version: string;
}

/** The question of a document: another version is another question. */
export function champDocument(formule: string, { code, version }: DocumentFormule): string {
  return `acceptationDocuments.${[formule, code, version].join('_').replaceAll(/[^\w-]/g, '_')}`;
}
