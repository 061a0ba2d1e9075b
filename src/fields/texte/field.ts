import { type CommonOptions, makeField, TEXT_OPERATORS } from '#src/core/definition/field.ts';
import { line } from '#src/core/definition/text.ts';

interface Options extends CommonOptions {
  readonly max?: number;
}

/** Free text on one line, 255 characters unless said otherwise. */
export function texte<const O extends Options>(options: O) {
  return makeField(options, {
    meaning: 'texte',
    ...line(options.max ?? 255),
    column: 'text',
    operators: TEXT_OPERATORS,
    exportFormat: 'texte',
    sortsAsText: true,
  });
}
