import { decimal } from '#src/core/decimal.ts';
import { type CommonOptions, makeField, ORDER_OPERATORS } from '#src/core/field.ts';

interface Options extends CommonOptions {
  readonly min?: number;
  readonly max?: number;
  readonly defaut?: number;
}

/** An amount of euros with two decimals, from 0 unless said otherwise. */
export function montant<const O extends Options>(options: O) {
  const min = options.min ?? 0;
  const max = options.max ?? 9_999_999_999.99;
  return makeField(options, {
    meaning: 'montant',
    rule: decimal(min, max),
    column: 'numeric(12,2)',
    operators: ORDER_OPERATORS,
    exportFormat: 'decimal',
    min,
    max,
  });
}
