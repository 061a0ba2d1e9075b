import { type CommonOptions, makeField, ORDER_OPERATORS } from '#src/core/definition/field.ts';
import { jourCivil } from '#src/core/definition/jour.ts';
import { PAR_JOUR } from './sens.ts';

/** A calendar day without time zone. */
export function date<const O extends CommonOptions>(options: O) {
  return makeField(options, {
    meaning: 'date',
    ...jourCivil,
    controle: PAR_JOUR,
    column: 'date',
    operators: ORDER_OPERATORS,
    exportFormat: 'date',
  });
}
