import { type CommonOptions, makeField, ORDER_OPERATORS } from '#src/core/definition/field.ts';
import { decimal } from '#src/core/definition/number.ts';

interface Options extends CommonOptions {
  readonly max?: number;
  readonly defaut?: number;
}

/** A percentage with two decimals, from 0 to 100 unless said otherwise (reimbursement rates go beyond 100). */
export function taux<const O extends Options>(options: O) {
  return makeField(options, {
    meaning: 'taux',
    ...decimal(0, options.max ?? 100, { unite: '%' }),
    column: 'numeric(5,2)',
    operators: ORDER_OPERATORS,
    exportFormat: 'decimal',
  });
}
