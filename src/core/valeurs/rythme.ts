const MOIS: Readonly<Record<number, string>> = {
  1: 'chaque mois',
  3: 'chaque trimestre',
  6: 'chaque semestre',
  12: 'chaque année',
};

/** How often something comes back, from the months between two times; `null`: it comes once. Example: `rythme(3)` → «chaque trimestre». */
export function rythme(nbMois: number | null): string {
  if (nbMois === null) return 'en une fois';
  return MOIS[nbMois] ?? `tous les ${nbMois} mois`;
}
