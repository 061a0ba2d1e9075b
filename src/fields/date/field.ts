import { type CommonOptions, makeField, ORDER_OPERATORS } from '#src/core/definition/field.ts';
import { jourCivil } from './sens.ts';

/** A calendar day without time zone. */
export function date<const O extends CommonOptions>(options: O) {
  return makeField(options, {
    meaning: 'date',
    ...jourCivil,
    column: 'date',
    operators: ORDER_OPERATORS,
    exportFormat: 'date',
  });
}
