import { type CommonOptions, makeField, TEXT_OPERATORS } from '#src/core/definition/field.ts';
import { numeroTelephone } from './sens.ts';

/** A telephone number or a short one; kept as E.164, shown in French groups. */
export function telephone<const O extends CommonOptions>(options: O) {
  return makeField(options, {
    meaning: 'telephone',
    ...numeroTelephone,
    column: 'text',
    operators: TEXT_OPERATORS,
    exportFormat: 'texte',
  });
}
