import { type CommonOptions, makeField, TEXT_OPERATORS } from '#src/core/definition/field.ts';
import { line } from '#src/core/definition/text.ts';

interface Options extends CommonOptions {
  readonly max?: number;
}

/** The name under which people know a thing: one line, 120 characters unless said otherwise. */
export function libelle<const O extends Options>(options: O) {
  return makeField(options, {
    meaning: 'libelle',
    ...line(options.max ?? 120),
    column: 'text',
    operators: TEXT_OPERATORS,
    exportFormat: 'texte',
    sortsAsText: true,
  });
}
