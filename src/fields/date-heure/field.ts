import * as z from 'zod/mini';
import { isInstant } from '#src/core/dates.ts';
import { type CommonOptions, makeField, ORDER_OPERATORS } from '#src/core/field.ts';
import { ML } from '#src/core/messages-listes.ts';

/** An instant, ISO 8601 in UTC with `Z` on the wire, shown at Paris time. */
export function dateHeure<const O extends CommonOptions>(options: O) {
  return makeField(options, {
    meaning: 'date-heure',
    rule: z.string(ML.DATE_HEURE).check(z.refine(isInstant, ML.DATE_HEURE)),
    column: 'timestamptz',
    operators: ORDER_OPERATORS,
    exportFormat: 'dateHeure',
  });
}
