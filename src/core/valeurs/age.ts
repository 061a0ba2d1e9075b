/** Whole years between a birth and a day, both `AAAA-MM-JJ`. Example: `ageLe('2008-11-21', '2026-11-20')` → `17`. */
export function ageLe(dateNaissance: string, jour: string): number {
  const annees = Number(jour.slice(0, 4)) - Number(dateNaissance.slice(0, 4));
  return jour.slice(5) < dateNaissance.slice(5) ? annees - 1 : annees;
}
