import { type CommonOptions, FLAG_OPERATORS, makeField } from '#src/core/definition/field.ts';
import { ouiOuNon } from './sens.ts';

interface Options extends CommonOptions {
  readonly defaut?: boolean;
}

/** Yes or no, never absent; no unless said otherwise. */
export function booleen<const O extends Options>(options: O) {
  return makeField(
    { ...options, required: true, defaut: options.defaut ?? false },
    {
      meaning: 'booleen',
      ...ouiOuNon,
      column: 'boolean',
      operators: FLAG_OPERATORS,
      exportFormat: 'booleen',
    },
  );
}
