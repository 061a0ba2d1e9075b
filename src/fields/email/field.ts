import { type CommonOptions, makeField, TEXT_OPERATORS } from '#src/core/definition/field.ts';
import { adresseEmail } from './sens.ts';

/** An e-mail address, kept in lower case. */
export function email<const O extends CommonOptions>(options: O) {
  return makeField(options, {
    meaning: 'email',
    ...adresseEmail(),
    column: 'text',
    operators: TEXT_OPERATORS,
    exportFormat: 'texte',
  });
}
