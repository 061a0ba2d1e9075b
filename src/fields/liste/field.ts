import { type CommonOptions, LIST_OPERATORS, makeField } from '#src/core/definition/field.ts';
import { distinct } from '#src/core/definition/list.ts';
import type { Choice, Nature } from '#src/core/definition/sens.ts';
import { line } from '#src/core/definition/text.ts';

interface Options extends CommonOptions {
  /** Length of one value. */
  readonly maxValeur?: number;
  /** What one value is, where it is not any text. */
  readonly valeur?: Nature<string>;
  /** Values that a program may try (OpenAPI). */
  readonly exemples?: readonly string[];
  readonly maxValeurs?: number;
  /** What the values that are known are called: they are offered, and others may be typed. */
  readonly noms?: readonly Choice[];
}

/** A short list of free texts (tags, key words); never absent, empty by default. */
export function liste<const O extends Options>(options: O) {
  const { json, ...valeurs } = distinct(
    options.valeur ?? line(options.maxValeur ?? 60),
    options.maxValeurs ?? 50,
  );
  return makeField(
    { ...options, required: true, defaut: [] },
    {
      meaning: 'liste',
      ...valeurs,
      json: { ...json, ...(options.exemples && { examples: [options.exemples] }) },
      column: 'text[]',
      operators: LIST_OPERATORS,
      exportFormat: 'liste',
      ...(options.noms && { choix: options.noms }),
      surfaces: { sort: false },
    },
  );
}
