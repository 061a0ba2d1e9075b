import { type CommonOptions, makeField, TEXT_OPERATORS } from '#src/core/definition/field.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { pattern } from '#src/core/definition/text.ts';

const ADRESSE = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?(\/[^\s<>"]*)?$/i;

/** A secure web address. */
export function url<const O extends CommonOptions>(options: O) {
  return makeField(options, {
    meaning: 'url',
    ...pattern(2000, ADRESSE, ML.URL, { format: 'uri' }),
    column: 'text',
    operators: TEXT_OPERATORS,
    exportFormat: 'texte',
  });
}
