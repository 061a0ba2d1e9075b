import * as z from 'zod/mini';
import { CHOICE_OPERATORS, type Choice, type CommonOptions, makeField } from '#src/core/field.ts';
import { M } from '#src/core/messages.ts';

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
    rule: z.enum(codes as [C['code'], ...C['code'][]], M.CHOIX),
    column: 'text',
    operators: CHOICE_OPERATORS,
    exportFormat: 'texte',
    choix: options.choix,
  });
}
