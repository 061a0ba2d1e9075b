import * as z from 'zod/mini';
import { type CommonOptions, FLAG_OPERATORS, makeField } from '#src/core/field.ts';
import { M } from '#src/core/messages.ts';

interface Options extends CommonOptions {
  readonly defaut?: boolean;
}

/** Yes or no, never absent; no unless said otherwise. */
export function booleen<const O extends Options>(options: O) {
  return makeField(
    { ...options, required: true, defaut: options.defaut ?? false },
    {
      meaning: 'booleen',
      rule: z.boolean(M.BOOLEEN),
      column: 'boolean',
      operators: FLAG_OPERATORS,
      exportFormat: 'booleen',
    },
  );
}
