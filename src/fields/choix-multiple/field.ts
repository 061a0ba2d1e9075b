import { type CommonOptions, LIST_OPERATORS, makeField } from '#src/core/definition/field.ts';
import { distinct, oneOf } from '#src/core/definition/list.ts';
import type { Choice } from '#src/core/definition/sens.ts';
import { parCases } from './sens.ts';

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
      ...distinct(oneOf(codes), codes.length),
      controle: parCases(options.choix),
      column: 'text[]',
      operators: LIST_OPERATORS,
      exportFormat: 'liste',
      choix: options.choix,
      surfaces: { sort: false },
    },
  );
}
