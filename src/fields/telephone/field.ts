import { type CommonOptions, makeField, TEXT_OPERATORS } from '#src/core/field.ts';
import { M } from '#src/core/messages.ts';
import { pattern } from '#src/core/text.ts';

const TELEPHONE = /^(0[1-9]\d{8}|\+[1-9]\d{6,14}|3\d{3}|1\d{1,5})$/;

/** A telephone number: French with 10 digits, international with `+`, or a short number; kept without separators. */
export function telephone<const O extends CommonOptions>(options: O) {
  return makeField(options, {
    meaning: 'telephone',
    ...pattern(20, TELEPHONE, M.TEL, { clean: (texte) => texte.replace(/[\s.()-]/g, '') }),
    column: 'text',
    operators: TEXT_OPERATORS,
    exportFormat: 'texte',
  });
}
