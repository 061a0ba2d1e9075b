/** The years that a member looks at, this one first: whole ones, so that no sum is of a part of a year. */
export function anneesVisibles(anneesHistorique: number, aujourdhui: string): readonly number[] {
  const courante = Number(aujourdhui.slice(0, 4));
  return Array.from({ length: anneesHistorique + 1 }, (_, rang) => courante - rang);
}

/** The first day of what a member looks at, `AAAA-MM-JJ`. */
export function historiqueDepuis(anneesHistorique: number, aujourdhui: string): string {
  return `${Number(aujourdhui.slice(0, 4)) - anneesHistorique}-01-01`;
}

/** The later of two days, of which one may not have been asked for. */
export function auPlusTot(demande: string | undefined, depuis: string): string {
  return demande !== undefined && demande > depuis ? demande : depuis;
}
