import { isJour } from './dates.ts';

/** Two years before a day: the limit of the law (code de la mutualité, L221-11). */
export function ilYADeuxAns(aujourdhui: string): string {
  const jour = `${Number(aujourdhui.slice(0, 4)) - 2}${aujourdhui.slice(4)}`;
  return isJour(jour) ? jour : `${jour.slice(0, 8)}28`;
}
