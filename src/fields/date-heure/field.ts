import { type CommonOptions, makeField, ORDER_OPERATORS } from '#src/core/definition/field.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { exact } from '#src/core/definition/text.ts';
import { isInstant } from '#src/core/valeurs/dates.ts';

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
