import { type CommonOptions, LIST_OPERATORS, makeField } from '#src/core/definition/field.ts';
import { distinct } from '#src/core/definition/list.ts';
import { line } from '#src/core/definition/text.ts';

interface Options extends CommonOptions {
  /** Length of one value. */
  readonly maxValeur?: number;
  readonly maxValeurs?: number;
}

/** A short list of free texts (tags, key words); never absent, empty by default. */
export function liste<const O extends Options>(options: O) {
  return makeField(
    { ...options, required: true, defaut: [] },
    {
      meaning: 'liste',
      ...distinct(line(options.maxValeur ?? 60), options.maxValeurs ?? 50),
      column: 'text[]',
      operators: LIST_OPERATORS,
      exportFormat: 'liste',
      surfaces: { sort: false },
    },
  );
}
