import { type CommonOptions, makeField, TEXT_OPERATORS } from '#src/core/field.ts';
import { M } from '#src/core/messages.ts';
import { pattern } from '#src/core/text.ts';

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*\.[a-z]{2,63}$/;

/** An e-mail address, kept in lower case, at most 254 characters. */
export function email<const O extends CommonOptions>(options: O) {
  return makeField(options, {
    meaning: 'email',
    ...pattern(254, EMAIL, M.EMAIL, { clean: (texte) => texte.toLowerCase(), format: 'email' }),
    column: 'text',
    operators: TEXT_OPERATORS,
    exportFormat: 'texte',
  });
}
