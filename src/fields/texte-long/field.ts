import { type CommonOptions, makeField } from '#src/core/field.ts';
import { paragraph } from '#src/core/text.ts';

interface Options extends CommonOptions {
  readonly max?: number;
}

/** Free text on several lines, 2,000 characters unless said otherwise. Shown on the record, not in lists. */
export function texteLong<const O extends Options>(options: O) {
  const max = options.max ?? 2000;
  return makeField(options, {
    meaning: 'texte-long',
    rule: paragraph(max),
    column: 'text',
    operators: ['like', 'null'] as const,
    exportFormat: 'texte',
    sortsAsText: true,
    maxLength: max,
    surfaces: { list: false, sort: false },
  });
}
