import { type CommonOptions, makeField, ORDER_OPERATORS } from '#src/core/definition/field.ts';
import { euros } from './sens.ts';

interface Options extends CommonOptions {
  readonly min?: number;
  readonly max?: number;
  readonly defaut?: number;
}

const MAX = 9_999_999_999.99;

/** An amount of euros with two decimals, from 0 unless said otherwise. */
export function montant<const O extends Options>(options: O) {
  return makeField(options, {
    meaning: 'montant',
    ...euros(options.min ?? 0, options.max ?? MAX),
    column: 'numeric(12,2)',
    operators: ORDER_OPERATORS,
    exportFormat: 'decimal',
  });
}
