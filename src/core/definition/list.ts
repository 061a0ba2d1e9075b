import { ML } from '#src/core/definition/messages-listes.ts';
import { M } from './messages.ts';
import { garde, type Lu, type Nature, nature, refuse } from './sens.ts';

/** One of these codes. */
export function oneOf<C extends string>(codes: readonly C[]): Nature<C> {
  const est = (brut: unknown): brut is C => codes.includes(brut as C);
  return nature({ type: 'string', enum: codes }, M.CHOIX, est);
}

/** A list without repetition of values that each obey `item`; the message names what is wrong with the list. */
export function distinct<T extends string>(item: Nature<T>, max: number): Nature<readonly T[]> {
  return {
    json: { type: 'array', items: item.json, maxItems: max },
    lit(brut): Lu<readonly T[]> {
      if (!Array.isArray(brut)) return refuse(M.LISTE);
      if (brut.length > max) return refuse(ML.LISTE_MAX(max));
      const values: T[] = [];
      for (const un of brut as unknown[]) {
        const lu = item.lit(un);
        if (!lu.ok) return lu;
        values.push(lu.value);
      }
      if (values.some((value) => value.length === 0)) return refuse(ML.LISTE_VIDE);
      return new Set(values).size === values.length ? garde(values) : refuse(M.LISTE_DOUBLON);
    },
  };
}
