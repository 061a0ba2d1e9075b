import * as z from 'zod/mini';
import { isJour } from '#src/core/dates.ts';
import { type CommonOptions, makeField, ORDER_OPERATORS } from '#src/core/field.ts';
import { M } from '#src/core/messages.ts';

/** A calendar day without time zone, `YYYY-MM-DD` on the wire. */
export function date<const O extends CommonOptions>(options: O) {
  return makeField(options, {
    meaning: 'date',
    rule: z.string(M.DATE).check(z.refine(isJour, M.DATE)),
    column: 'date',
    operators: ORDER_OPERATORS,
    exportFormat: 'date',
  });
}
