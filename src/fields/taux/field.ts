import { decimal } from '#src/core/decimal.ts';
import { type CommonOptions, makeField, ORDER_OPERATORS } from '#src/core/field.ts';

interface Options extends CommonOptions {
  readonly max?: number;
  readonly defaut?: number;
}

/** A percentage with two decimals, from 0 to 100 unless said otherwise (reimbursement rates go beyond 100). */
export function taux<const O extends Options>(options: O) {
  const max = options.max ?? 100;
  return makeField(options, {
    meaning: 'taux',
    rule: decimal(0, max),
    column: 'numeric(5,2)',
    operators: ORDER_OPERATORS,
    exportFormat: 'decimal',
    min: 0,
    max,
  });
}
