import { type CommonOptions, makeField } from '#src/core/definition/field.ts';
import { paragraph } from '#src/core/definition/text.ts';

interface Options extends CommonOptions {
  readonly max?: number;
}

/** Free text on several lines, 2,000 characters unless said otherwise. Shown on the record, not in lists. */
export function texteLong<const O extends Options>(options: O) {
  return makeField(options, {
    meaning: 'texte-long',
    ...paragraph(options.max ?? 2000),
    column: 'text',
    operators: ['like', 'null'] as const,
    exportFormat: 'texte',
    sortsAsText: true,
    surfaces: { list: false, sort: false },
  });
}
