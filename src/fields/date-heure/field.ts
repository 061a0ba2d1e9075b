import { isInstant } from '#src/core/dates.ts';
import { type CommonOptions, makeField, ORDER_OPERATORS } from '#src/core/field.ts';
import { ML } from '#src/core/messages-listes.ts';
import { exact } from '#src/core/text.ts';

/** An instant, ISO 8601 in UTC with `Z` on the wire, shown at Paris time. */
export function dateHeure<const O extends CommonOptions>(options: O) {
  return makeField(options, {
    meaning: 'date-heure',
    ...exact(ML.DATE_HEURE, isInstant, { format: 'date-time' }),
    column: 'timestamptz',
    operators: ORDER_OPERATORS,
    exportFormat: 'dateHeure',
  });
}
