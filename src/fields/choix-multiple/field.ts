import * as z from 'zod/mini';
import { type Choice, type CommonOptions, LIST_OPERATORS, makeField } from '#src/core/field.ts';
import { distinct } from '#src/core/list.ts';
import { M } from '#src/core/messages.ts';

interface Options<C extends Choice> extends CommonOptions {
  readonly choix: readonly C[];
}

/** Several values of a short closed list written in the definition; never absent, empty by default. */
export function choixMultiple<const C extends Choice, const O extends Options<C>>(
  options: O & { choix: readonly C[] },
) {
  const codes: readonly C['code'][] = options.choix.map((choice) => choice.code);
  return makeField(
    { ...options, required: true, defaut: [] },
    {
      meaning: 'choix-multiple',
      rule: distinct(z.enum(codes as [C['code'], ...C['code'][]], M.CHOIX), codes.length),
      column: 'text[]',
      operators: LIST_OPERATORS,
      exportFormat: 'liste',
      choix: options.choix,
      surfaces: { sort: false },
    },
  );
}
