import { type CommonOptions, FLAG_OPERATORS, makeField } from '#src/core/definition/field.ts';
import { M } from '#src/core/definition/messages.ts';
import { nature } from '#src/core/definition/sens.ts';

interface Options extends CommonOptions {
  readonly defaut?: boolean;
}

/** Yes or no, never absent; no unless said otherwise. */
export function booleen<const O extends Options>(options: O) {
  return makeField(
    { ...options, required: true, defaut: options.defaut ?? false },
    {
      meaning: 'booleen',
      ...nature({ type: 'boolean' }, M.BOOLEEN, (brut) => typeof brut === 'boolean'),
      controle: { type: 'ouiNon' },
      column: 'boolean',
      operators: FLAG_OPERATORS,
      exportFormat: 'booleen',
    },
  );
}
