import * as z from 'zod/mini';
import { ML } from '#src/core/messages-listes.ts';
import { M } from './messages.ts';

/** A list without repetition of values that each obey `item`; the message names what is wrong with the list. */
export function distinct<T extends string>(item: z.ZodMiniType<T>, max: number): z.ZodMiniType<readonly T[]> {
  return z.array(item, M.LISTE).check(
    z.maxLength(max, ML.LISTE_MAX(max)),
    z.refine((values) => values.every((value) => value.length > 0), ML.LISTE_VIDE),
    z.refine((values) => new Set(values).size === values.length, M.LISTE_DOUBLON),
  );
}
