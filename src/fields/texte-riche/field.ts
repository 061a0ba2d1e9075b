import { type CommonOptions, makeField } from '#src/core/definition/field.ts';
import { paragraph } from '#src/core/definition/text.ts';

interface Options extends CommonOptions {
  /** With its markup. */
  readonly max?: number;
}

/** Text with its layout, 100,000 characters with their markup unless said otherwise; written in the editor, cleaned by the server. */
export function texteRiche<const O extends Options>(options: O) {
  return makeField(options, {
    meaning: 'texte-riche',
    ...paragraph(options.max ?? 100_000),
    isHtml: true as const,
    column: 'text',
    operators: ['like', 'null'] as const,
    exportFormat: 'texte',
    sortsAsText: true,
    surfaces: { list: false, sort: false, bulk: false },
  });
}
