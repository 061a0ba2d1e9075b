import { CHOICE_OPERATORS, type CommonOptions, makeField } from '#src/core/definition/field.ts';
import { oneOf } from '#src/core/definition/list.ts';
import type { Choice } from '#src/core/definition/sens.ts';
import { parChoix } from './sens.ts';

interface Options<C extends Choice> extends CommonOptions {
  readonly choix: readonly C[];
  readonly defaut?: C['code'];
}

/** One value of a short closed list written in the definition; the record keeps the code, people see the label. */
export function choix<const C extends Choice, const O extends Options<C>>(
  options: O & { choix: readonly C[] },
) {
  const codes: readonly C['code'][] = options.choix.map((choice) => choice.code);
  return makeField<C['code'], (typeof CHOICE_OPERATORS)[number], O>(options, {
    meaning: 'choix',
    ...oneOf(codes),
    controle: parChoix(options.choix),
    column: 'text',
    operators: CHOICE_OPERATORS,
    exportFormat: 'texte',
    choix: options.choix,
  });
}
