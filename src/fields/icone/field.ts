import { type CommonOptions, makeField, TEXT_OPERATORS } from '#src/core/definition/field.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { pattern } from '#src/core/definition/text.ts';

const ICONE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The name of an icon of the portal’s set. */
export function icone<const O extends CommonOptions>(options: O) {
  return makeField(options, {
    meaning: 'icone',
    ...pattern(40, ICONE, ML.ICONE),
    column: 'text',
    operators: TEXT_OPERATORS,
    exportFormat: 'texte',
  });
}
