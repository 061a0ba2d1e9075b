import { isJour } from '#src/core/dates.ts';
import { type CommonOptions, makeField, ORDER_OPERATORS } from '#src/core/field.ts';
import { M } from '#src/core/messages.ts';
import { exact } from '#src/core/text.ts';

/** A calendar day without time zone, `YYYY-MM-DD` on the wire. */
export function date<const O extends CommonOptions>(options: O) {
  return makeField(options, {
    meaning: 'date',
    ...exact(M.DATE, isJour, { format: 'date' }),
    column: 'date',
    operators: ORDER_OPERATORS,
    exportFormat: 'date',
  });
}
