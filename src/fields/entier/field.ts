import { type CommonOptions, makeField, ORDER_OPERATORS } from '#src/core/definition/field.ts';
import { whole } from '#src/core/definition/number.ts';

interface Options extends CommonOptions {
  readonly min?: number;
  readonly max?: number;
  readonly defaut?: number;
}

const MAX = 2_147_483_647;

/** A whole number, from 0 unless said otherwise. */
export function entier<const O extends Options>(options: O) {
  return makeField(options, {
    meaning: 'entier',
    ...whole(options.min ?? 0, options.max ?? MAX),
    column: 'integer',
    operators: ORDER_OPERATORS,
    exportFormat: 'entier',
  });
}
