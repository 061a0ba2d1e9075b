import * as z from 'zod/mini';
import { type CommonOptions, makeField, ORDER_OPERATORS } from '#src/core/field.ts';
import { M } from '#src/core/messages.ts';

interface Options extends CommonOptions {
  readonly min?: number;
  readonly max?: number;
  readonly defaut?: number;
}

const MAX = 2_147_483_647;

/** A whole number, from 0 unless said otherwise. */
export function entier<const O extends Options>(options: O) {
  const min = options.min ?? 0;
  const max = options.max ?? MAX;
  return makeField(options, {
    meaning: 'entier',
    rule: z.int(M.ENTIER).check(z.gte(min, M.MIN(min)), z.lte(max, M.MAX(max))),
    column: 'integer',
    operators: ORDER_OPERATORS,
    exportFormat: 'entier',
    min,
    max,
  });
}
