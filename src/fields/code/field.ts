import { type CommonOptions, makeField, TEXT_OPERATORS } from '#src/core/definition/field.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { pattern } from '#src/core/definition/text.ts';

interface Options extends CommonOptions {
  /** 20 unless a real nomenclature is longer. */
  readonly max?: number;
  /** Unless given: capitals, digits, `-` and `_` (domain reference §4.1). */
  readonly format?: RegExp;
  /** What is said of one that is not of this format. */
  readonly message?: string;
}

const CODE = /^[A-Z0-9_-]+$/;

/** A code: an identifier that people know, kept as text with its leading zeros. */
export function code<const O extends Options>(options: O) {
  return makeField(options, {
    meaning: 'code',
    ...pattern(
      options.max ?? 20,
      options.format ?? CODE,
      options.message ?? (options.format ? ML.CODE_LIBRE : ML.CODE),
    ),
    column: 'text',
    operators: TEXT_OPERATORS,
    exportFormat: 'texte',
  });
}
