import type { ChampAvant } from '#src/core/api/changement-groupe.ts';
import type { Value } from '#src/core/definition/predicate.ts';
import type { Values } from '#src/core/definition/validate.ts';
import type { View } from './view.ts';

const MONTREES = 5;
/** Values that are told apart: a field in which all differ is not a summary. */
const MAX_VALEURS = 1_000;

/** Counts the values of some fields, as their reader may read them. */
export function bilanDe(view: View, champs: readonly string[]) {
  const readable = champs.filter((name) => view.readable.has(name));
  const counts = new Map(readable.map((name) => [name, new Map<string, number>()]));
  let total = 0;
  return {
    ajoute(row: Values): void {
      total += 1;
      for (const [name, values] of counts) {
        const key = JSON.stringify(row[name] ?? null);
        if (values.has(key) || values.size < MAX_VALEURS) values.set(key, (values.get(key) ?? 0) + 1);
      }
    },
    champs(): ChampAvant[] {
      return [...counts].map(([champ, values]) => {
        const shown = [...values].sort(([, a], [, b]) => b - a).slice(0, MONTREES);
        const valeurs = shown.map(([key, nombre]) => ({ valeur: JSON.parse(key) as Value, nombre }));
        return { champ, valeurs, autres: total - shown.reduce((sum, [, nombre]) => sum + nombre, 0) };
      });
    },
  };
}
