const JOUR = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** `25/12/2026` → `2026-12-25`, as days are kept. A text that is no day stays as it was typed, for its rule to refuse it. */
export function jourTape(texte: string): string {
  const [, jour, mois, annee] = JOUR.exec(texte) ?? [];
  if (jour === undefined || mois === undefined || annee === undefined) return texte;
  return `${annee}-${mois.padStart(2, '0')}-${jour.padStart(2, '0')}`;
}
